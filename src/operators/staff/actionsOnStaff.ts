import type { Role } from '../../store/database.ts';
import { declareAction } from '../actions/action.ts';
import { argument, choice, optional, required } from '../actions/fields.ts';
import { assertStores, mailAddress, storeCodes } from '../actions/parsers.ts';
import { audited } from '../audit/audit.ts';
import { maskedAddress } from '../messages/messageOverview.ts';
import { OperatorError } from '../program/operatorError.ts';
import { lineOf } from '../program/operatorProgram.ts';
import { inviteStaff, ROLES, removeStaff } from './staffAccount.ts';

const MAX_NAME_LENGTH = 100;

const email = argument('e-mail address of the person', mailAddress, { label: 'E-mail address' });

const invite = declareAction({
  name: 'staff invite',
  description: 'Give a person a role at the merchant, and create the one-time link that enrolls a passkey.',
  button: 'Invite',
  examples: [
    'owner@example.test --name "Shop owner" --role owner',
    'desk@example.test --name "Front desk" --role agent --stores 001,002',
  ],
  fields: {
    email,
    name: required('name, as the audit trail shows it', lineOf(MAX_NAME_LENGTH), {
      valueName: 'name',
      label: 'Name',
    }),
    role: choice<Role>('role at the merchant', ROLES),
    stores: optional('stores whose reports the person sees, such as 001,002 (default: all)', storeCodes, {
      valueName: 'codes',
    }),
  },
  may: [],
  async perform({ app, merchant }, input) {
    const { config, store, ids, clock } = app;
    if (!config.console)
      throw new OperatorError('There is no console to sign in to: set CONSOLE_PORT and CONSOLE_URL.');
    const { merchantId } = merchant;
    assertStores(merchant, input.stores);
    const role = { merchantId, role: input.role, ...(input.stores && { stores: input.stores }) };
    const detail = { person: maskedAddress(input.email), role: input.role, stores: input.stores };
    const { token, expiresAt } = await audited(app, { merchantId, detail }, () =>
      inviteStaff({ db: store.db, ids, now: clock.now() }, { ...input, role }),
    );
    return { link: `${config.console.url}/console/join/${token}`, expiresAt };
  },
  text: ({ link, expiresAt }, { name }) =>
    `${name} can sign in after opening this link once, until ${expiresAt.toISOString().slice(0, 16)}Z:\n${link}`,
  json: (done) => done,
});

const remove = declareAction({
  name: 'staff remove',
  description: 'Take the role at the merchant from a person, and end all sessions of that person.',
  button: 'Remove',
  examples: ['desk@example.test'],
  fields: { email },
  may: [],
  question: ({ merchant }, input) =>
    `Take the role at merchant ${merchant.merchantId} from ${input.email}, and end all sessions?`,
  async perform({ app, merchant: { merchantId } }, input) {
    const detail = { person: maskedAddress(input.email) };
    return audited(app, { merchantId, detail }, () =>
      removeStaff(app.store.db, { email: input.email, merchantId, now: app.clock.now() }),
    );
  },
  text: ({ name, isDisabled }) =>
    `${name} is signed out, and has no role at this merchant${isDisabled ? ' or any other' : ''}.`,
  json: ({ email: address, isDisabled }) => ({ email: address, isDisabled }),
});

/** Actions on staff; only an owner may do them. */
export const STAFF_ACTIONS = [invite, remove];
