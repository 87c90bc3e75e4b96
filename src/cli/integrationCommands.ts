import { readConfig } from '../config/config.ts';
import {
  type IntegrationOverview,
  integrationOverviews,
} from '../domain/integrations/integrationOverview.ts';
import { addIntegration, rotateSecret, switchIntegration } from '../domain/integrations/integrations.ts';
import { readIntegration } from '../domain/merchants/merchantFile.ts';
import { integrationCells } from './integrationCells.ts';
import { OperatorError } from './operatorError.ts';
import { withStore } from './operatorStore.ts';
import { columns } from './table.ts';

export interface AddCommand {
  authentication: string[];
  scopes?: string[];
  grants?: string[];
  redirectUri?: string[];
}

export async function addCommand(merchantId: number, clientId: string, options: AddCommand): Promise<void> {
  const { authentication, scopes, grants, redirectUri: redirectUris } = options;
  const said = Object.entries({ clientId, authentication, scopes, grants, redirectUris });
  const declared = readIntegration(Object.fromEntries(said.filter(([, value]) => value !== undefined)));
  const secret = await withStore(readConfig(process.env), (store, clock) =>
    addIntegration(store, merchantId, declared, clock.now()),
  );
  say(`Integration ${clientId} may call for merchant ${merchantId}.`);
  saySecret(clientId, secret);
}

export async function rotateCommand(
  merchantId: number,
  clientId: string,
  { overlap, now: endsOverlap = false }: { overlap: number; now?: boolean },
): Promise<void> {
  const { secret, outgoingEndsAt } = await withStore(readConfig(process.env), (store, clock) =>
    rotateSecret(store, { merchantId, clientId }, { now: clock.now(), overlapMs: overlap, endsOverlap }),
  );
  saySecret(clientId, secret);
  say(
    outgoingEndsAt
      ? `The secret before it works until ${outgoingEndsAt.toISOString()}.`
      : 'The secret before it works no longer.',
  );
}

/** Creates the commands `disable` and `enable`. */
export function switchCommand(isDisabled: boolean) {
  return async (merchantId: number, clientId: string): Promise<void> => {
    const name = { merchantId, clientId };
    const isChanged = await withStore(readConfig(process.env), (store, clock) =>
      switchIntegration(store, name, { isDisabled, now: clock.now() }),
    );
    const state = isDisabled ? 'disabled' : 'enabled';
    const after = isDisabled
      ? "It is turned away, and its guests' tokens are over."
      : 'It may call again, and its guests have to log in again.';
    say(
      isChanged
        ? `Integration ${clientId} of merchant ${merchantId} is ${state}. ${after}`
        : `Integration ${clientId} of merchant ${merchantId} was ${state} already.`,
    );
  };
}

export async function listCommand(
  merchantId: number | undefined,
  { json }: { json?: boolean },
): Promise<void> {
  const { merchants, now } = await withStore(readConfig(process.env), async ({ db }, clock) => {
    const all = db.selectFrom('merchant').select('merchant_id as id').orderBy('merchant_id');
    const ids = await (merchantId === undefined ? all : all.where('merchant_id', '=', merchantId)).execute();
    const lists: { merchantId: number; integrations: IntegrationOverview[] }[] = [];
    for (const { id } of ids)
      lists.push({ merchantId: id, integrations: await integrationOverviews(db, id) });
    return { merchants: lists, now: clock.now() };
  });
  if (merchantId !== undefined && merchants.length === 0)
    throw new OperatorError(`There is no merchant ${merchantId}.`);
  if (json) return say(JSON.stringify(merchants, null, 2));
  for (const { merchantId: id, integrations } of merchants) {
    say(`Merchant ${id}${integrations.length === 0 ? ': no integration' : ''}`);
    for (const line of columns(
      integrations.map((integration) => integrationCells(integration, now)),
      '  ',
    ))
      say(line);
  }
}

function saySecret(clientId: string, secret: string): void {
  say('The secret is not stored and cannot be shown again:');
  say(`  client_id ${clientId}  client_secret ${secret}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
