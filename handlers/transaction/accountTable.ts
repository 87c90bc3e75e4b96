import type { components } from '../../generated/types.ts';
import type { BusinessRefusal } from '../../src/contract/operation.ts';
import type { AccountList, ListedAccount } from '../../src/domain/accounts/lookUp.ts';
import { maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import type { CheckedInAccount, CheckinList } from '../../src/domain/checkins/checkins.ts';
import { createAuthCode } from '../../src/ledger/headers.ts';
import type { Refused } from '../../src/ledger/movement.ts';
import { approved, type TransactionCode, tillRefusal } from './reply.ts';
import type { HeaderInfo } from './request.ts';

type AccountQueryReply = components['schemas']['TransactionAccountQueryReply'];
type ColumnName = AccountQueryReply['header']['fields'][number];

interface Column<Account> {
  name: ColumnName;
  value(account: Account): string | null | undefined;
}

const accountColumns: Column<ListedAccount>[] = [
  { name: 'cardnum', value: ({ cardNumber }) => cardNumber },
  { name: 'maskedcardnum', value: ({ cardNumber }) => maskCardNumber(cardNumber) },
  { name: 'firstname', value: ({ fields }) => fields.firstName },
  { name: 'lastname', value: ({ fields }) => fields.lastName },
  { name: 'phonenum', value: ({ fields, phone }) => fields.phone ?? fields.mobilePhone ?? phone },
  { name: 'email', value: ({ fields }) => fields.email },
  { name: 'postalcode', value: ({ fields }) => fields.postalCode },
  { name: 'username', value: ({ fields }) => fields.username },
  { name: 'tiername', value: ({ tierName }) => tierName },
  { name: 'cardstatus', value: ({ status }) => status },
];

const checkinColumns: Column<CheckedInAccount>[] = [
  ...accountColumns,
  { name: 'checkindatetime', value: ({ checkedInAt }) => checkedInAt.toISOString() },
];

/** Maps accounts to a table, or the refusal. */
export function accountReply<Reason extends string>(
  headerInfo: HeaderInfo,
  now: Date,
  list: AccountList | Refused<Reason>,
): AccountQueryReply | BusinessRefusal<TransactionCode<Reason>> {
  if (!('accounts' in list)) return tillRefusal(list.refused, {}, list.details);
  return table(headerInfo, now, accountColumns, list);
}

/** Maps accounts to a table with each guest's check-in time, or the refusal. */
export function checkinReply<Reason extends string>(
  headerInfo: HeaderInfo,
  now: Date,
  list: CheckinList | { refused: Reason },
): AccountQueryReply | BusinessRefusal<TransactionCode<Reason>> {
  if (!('accounts' in list)) return tillRefusal(list.refused);
  return table(headerInfo, now, checkinColumns, list);
}

function table<Account>(
  headerInfo: HeaderInfo,
  now: Date,
  columns: Column<Account>[],
  { accounts, total }: { accounts: Account[]; total: number },
): AccountQueryReply {
  const { result, responseCode, responseMessage } = approved(headerInfo);
  return {
    result,
    responseCode,
    responseMessage,
    datetime: now.toISOString(),
    header: { fields: columns.map(({ name }) => name) },
    rows: accounts.map((account) => ({ fields: columns.map(({ value }) => value(account) ?? '') })),
    pageRecordCount: accounts.length,
    totalRecordCount: total,
    pxAuthCode: createAuthCode(),
    pxTransactionId: 0,
    senderId: headerInfo.senderId,
  };
}
