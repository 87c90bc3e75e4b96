import type { IntegrationOverview } from '../domain/integrations/integrationOverview.ts';

/** Cells of an integration. */
export function integrationCells(integration: IntegrationOverview, now: Date): string[] {
  const { clientId, authentication, scopes, grants } = integration;
  return [
    clientId,
    authentication.join(', '),
    scopes.join(' ') || 'no scopes',
    grants.join(' ') || 'no grants',
    notes(integration, now).join(', '),
  ];
}

function notes(integration: IntegrationOverview, now: Date): string[] {
  const { disabled, secrets, sampleSecrets, replacedSecretEndsAt: end } = integration;
  const all = [];
  if (disabled) all.push('DISABLED');
  if (secrets === 0) all.push('no secret');
  if (sampleSecrets > 0) all.push('sample secret');
  if (end !== null) all.push(`replaced secret ${new Date(end) > now ? 'ends' : 'ended'} ${end}`);
  return all;
}
