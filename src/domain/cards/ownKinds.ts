/** The kind of the transactions that hand over what was ordered online. Only the order itself takes them back. */
export const ORDER = 'order';

/** The kind of the transactions that give what a subscription's paid period gives, or take it back. Only it does either. */
export const SUBSCRIPTION = 'subscription';
