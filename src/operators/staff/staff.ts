import { addAction } from '../actions/addAction.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { sayList } from '../program/table.ts';
import { STAFF_ACTIONS } from './actionsOnStaff.ts';
import { listStaff } from './staffAccount.ts';
import { staffColumns } from './staffLines.ts';

/** `stored-value staff`: invites people to the console and removes them. */
export const noun = createNoun('staff').description('People who sign in to the console, and their roles.');

for (const action of STAFF_ACTIONS) addAction(noun, action);
noun
  .command('list')
  .description('List the people who have a role at the merchant.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .listing()
  .examples('1', '1 --json')
  .action(list);

async function list(merchantId: number, { json }: { json?: boolean }): Promise<void> {
  await withMerchant(merchantId, async ({ store, clock }) => {
    const accounts = await listStaff(store.db, merchantId);
    sayList(accounts, staffColumns(merchantId, clock.now()), { json, none: 'Nobody has a role.' });
  });
}
