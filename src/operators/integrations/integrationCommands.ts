import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import { audited } from '../audit/audit.ts';
import { readIntegration } from '../merchants/merchantFile.ts';
import { confirm } from '../program/confirmation.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant, withStore } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { table } from '../program/table.ts';
import { countLoginsOfClient } from './clientTokens.ts';
import { integrationColumns } from './integrationColumns.ts';
import { type IntegrationOverview, integrationOverviews } from './integrationOverview.ts';
import { addIntegration, rotateSecret, switchIntegration } from './integrations.ts';

export interface AddCommand {
  authentication: string[];
  scopes?: string[];
  grants?: string[];
  redirectUri?: string[];
  origin?: string[];
}

export async function addCommand(merchantId: number, clientId: string, options: AddCommand): Promise<void> {
  const { authentication, scopes, grants, redirectUri: redirectUris, origin: origins } = options;
  const given = Object.entries({ clientId, authentication, scopes, grants, redirectUris, origins });
  const said = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const declared = readIntegration(said);
  const secret = await withMerchant(merchantId, async ({ store, clock }) => {
    return audited({ store, clock }, { merchantId, detail: said }, () =>
      addIntegration(store, merchantId, declared, clock.now()),
    );
  });
  say(`Integration ${clientId} may call for merchant ${merchantId}.`);
  saySecret(clientId, secret);
}

export async function rotateCommand(
  merchantId: number,
  clientId: string,
  { overlap, now: endsOverlap = false }: { overlap: number; now?: boolean },
): Promise<void> {
  const { secret, outgoingEndsAt } = await withMerchant(merchantId, async ({ store, clock }) => {
    return audited({ store, clock }, { merchantId, detail: { clientId, overlapMs: overlap } }, () =>
      rotateSecret(store, { merchantId, clientId }, { now: clock.now(), overlapMs: overlap, endsOverlap }),
    );
  });
  saySecret(clientId, secret);
  say(
    outgoingEndsAt
      ? `The old secret is valid until ${outgoingEndsAt.toISOString()}.`
      : 'The old secret is no longer valid.',
  );
}

/** Asks for confirmation, with the number of guests who are logged in, and turns the client away. */
export async function disableCommand(
  merchantId: number,
  clientId: string,
  { yes = false }: { yes?: boolean },
): Promise<void> {
  if (!yes) {
    const logins = await withMerchant(merchantId, ({ store, clock }) =>
      countLoginsOfClient(store.db, { merchantId, clientId, now: clock.now() }),
    );
    const guests = logins === 1 ? '1 login of a guest' : `${logins} logins of guests`;
    await confirm(
      `Disable ${clientId}? Its calls will be refused, and ${guests} through it will end permanently.`,
    );
  }
  await switchTo(merchantId, clientId, true);
}

export async function switchTo(merchantId: number, clientId: string, isDisabled: boolean): Promise<void> {
  const isChanged = await withMerchant(merchantId, async ({ store, clock }) => {
    return audited({ store, clock }, { merchantId, detail: { clientId } }, () =>
      switchIntegration(store, { merchantId, clientId }, { isDisabled, now: clock.now() }),
    );
  });
  const state = isDisabled ? 'disabled' : 'enabled';
  const after = isDisabled
    ? "Its calls are refused, and its guests' tokens are revoked."
    : 'Its calls are accepted. Its guests must log in again.';
  say(
    isChanged
      ? `Integration ${clientId} of merchant ${merchantId} is ${state}. ${after}`
      : `Integration ${clientId} of merchant ${merchantId} was ${state} already.`,
  );
}

export async function listCommand(
  merchantId: number | undefined,
  { json }: { json?: boolean },
): Promise<void> {
  const { merchants, now } = await withStore(async ({ db }, clock) => {
    const lists: { merchantId: number; integrations: IntegrationOverview[] }[] = [];
    for (const id of await merchantIds(db, merchantId))
      lists.push({ merchantId: id, integrations: await integrationOverviews(db, id) });
    return { merchants: lists, now: clock.now() };
  });
  if (merchantId !== undefined && merchants.length === 0)
    throw new OperatorError(`There is no merchant ${merchantId}.`);
  if (json) return sayJson(merchants);
  for (const { merchantId: id, integrations } of merchants) {
    say(`Merchant ${id}${integrations.length === 0 ? ': no integration' : ''}`);
    if (integrations.length > 0) say(table(integrations, integrationColumns(now), '  ').join('\n'));
  }
}

function saySecret(clientId: string, secret: string): void {
  say('The secret is not stored and cannot be shown again:');
  say(`  client_id ${clientId}  client_secret ${secret}`);
}
