/** The kind of the transactions that hand over what was ordered online. Only the order itself takes them back. */
export const ORDER = 'order';
