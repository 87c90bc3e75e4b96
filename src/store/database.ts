import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CardTables } from './cardTables.ts';
import type { GuestTables } from './guestTables.ts';
import type { MerchantTables } from './merchantTables.ts';
import type { MessageTables } from './messageTables.ts';
import type { SaleTables } from './saleTables.ts';
import type { ServiceTables } from './serviceTables.ts';
import type { StaffTables } from './staffTables.ts';
import type { SubscriptionTables } from './subscriptionTables.ts';

export type * from './cardTables.ts';
export type * from './guestTables.ts';
export type * from './merchantTables.ts';
export type * from './messageTables.ts';
export type * from './saleTables.ts';
export type * from './staffTables.ts';

/** Tables for Kysely. SQL bigint is TypeScript bigint everywhere (see `store.ts`). */
export interface Database
  extends CardTables,
    GuestTables,
    MerchantTables,
    MessageTables,
    SaleTables,
    ServiceTables,
    StaffTables,
    SubscriptionTables {}

/** Connection for queries; a transaction is one too. */
export type Db = Kysely<Database>;

/** Open transaction. */
export type Trx = Transaction<Database>;

/** Row of a table as it is read. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
