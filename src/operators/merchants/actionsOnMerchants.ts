import { counted } from '../../base/text/counted.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { optional, required } from '../actions/fields.ts';
import { auditor } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { wholeNumber } from '../program/operatorProgram.ts';
import type { Details } from '../program/table.ts';
import { applyMerchants, type PlannedChanges, planMerchants } from './applyMerchants.ts';
import { questionOf } from './merchantApply.ts';
import { readShopFile, type ShopFile, shopFileText } from './shopFile.ts';

/** Merchant file with the changes that applying it would make. */
export interface PlannedFile extends ShopFile {
  planned: PlannedChanges;
}

/** Plans the changes of a merchant file to the merchant. Writes nothing. Throws when the file is refused. */
export async function planFile(
  { app, merchant }: Pick<ActionWork, 'app' | 'merchant'>,
  text: string,
): Promise<PlannedFile> {
  const shopFile = readShopFile(text, merchant, app.config);
  return { ...shopFile, planned: await planMerchants(app.store, shopFile.file) };
}

/** Lists planned changes and warnings. */
export function plannedLists({ changes, warnings }: PlannedChanges): Details['lists'] {
  return {
    warnings: warnings.map(({ text, cards }) => ({ warning: text, cards })),
    changes: changes.map(({ sign, text }) => ({ change: SIGNS[sign], of: text })),
  };
}

const SIGNS = { '+': 'new', '~': 'changed', '-': 'removed' } as const;

/** Application of a merchant file by its text; the command of this name reads it from a path. */
const apply = declareAction({
  name: 'merchant apply',
  description: 'Apply a merchant file to the database: writes only the differences.',
  button: 'Apply the changes',
  examples: [],
  fields: {
    file: required('merchant file (YAML)', shopFileText, { isLong: true }),
    revision: optional('revision of the configuration that it was made for', wholeNumber),
  },
  may: [],
  async question(work, { file }) {
    const { planned } = await planFile(work, file);
    refuseSecrets(planned);
    return `${counted(planned.changes.length, 'change')}. ${questionOf(planned)}`;
  },
  async approvalReason(work, { file }) {
    const { planned } = await planFile(work, file);
    refuseSecrets(planned);
    const { warnings } = planned;
    return warnings.length === 0
      ? undefined
      : `It concerns money on cards. ${warnings.map(({ text }) => text).join(' ')}`;
  },
  async preview(work, { file }) {
    return plannedLists((await planFile(work, file)).planned);
  },
  async perform({ app, merchant }, { file: text, revision }) {
    const { file } = readShopFile(text, merchant, app.config);
    const { changes } = await applyMerchants(app.store, file, {
      keys: app.keys,
      now: app.clock.now(),
      auditor: { ...auditor(), ids: app.ids },
      review(plan, { merchant: now }) {
        if (revision !== undefined && now?.revision !== revision)
          throw new OperatorError(
            'The configuration has changed since. Nothing was changed: try the file again, and look at the changes.',
          );
        refuseSecrets(plan);
      },
    });
    await app.merchants.reload();
    return changes;
  },
  text: (changes) => `Done: ${counted(changes.length, 'change')}.`,
  json: (changes) => ({ applied: changes.length }),
});

/** Refuses to create what an approval and a page would keep, though it is to be read once. */
function refuseSecrets({
  makesSecretCards,
  makesClientSecrets,
}: Pick<PlannedChanges, 'makesSecretCards' | 'makesClientSecrets'>): void {
  if (makesSecretCards || makesClientSecrets)
    throw new OperatorError(
      'This creates secrets that can be read only once. Nothing was changed: use the command "merchant apply".',
    );
}

/** Actions on merchants; only an owner may do them. */
export const MERCHANT_ACTIONS = [apply];
