import type { Columns } from '../program/table.ts';
import type { IntegrationOverview } from './integrationOverview.ts';

/** Columns of integrations. */
export function integrationColumns(now: Date): Columns<IntegrationOverview> {
  return {
    client: ({ clientId }) => clientId,
    authentication: ({ authentication }) => authentication.join(', '),
    scopes: ({ scopes }) => scopes.join(' ') || 'no scopes',
    grants: ({ grants }) => grants.join(' ') || 'no grants',
    notes: (integration) => notes(integration, now).join(', '),
  };
}

function notes(integration: IntegrationOverview, now: Date): string[] {
  const { disabled, origins, secrets, sampleSecrets, replacedSecretEndsAt: end } = integration;
  const all = [];
  if (disabled) all.push('DISABLED');
  if (origins.length > 0) all.push(`origins ${origins.join(' ')}`);
  if (secrets === 0) all.push('no secret');
  if (sampleSecrets > 0) all.push('sample secret');
  if (end !== null) all.push(`replaced secret ${new Date(end) > now ? 'ends' : 'ended'} ${end}`);
  return all;
}
