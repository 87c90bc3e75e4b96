/** Role of the running service: it can add to the ledger, but never change or remove entries. */
export const APPLICATION_ROLE = 'stored_value_app';
