import { basename } from 'node:path';

/**
 * Requires matching names: `guest.enrolled` is `webhookGuestEnrolled` in
 * `spec/webhooks/webhookGuestEnrolled.yaml`.
 */
export default function webhookNamedAfterEvent() {
  let event = '';
  return {
    WebhooksMap: {
      PathItem: {
        enter(_item, { key }) {
          event = String(key);
        },
        Operation(operation, { report, location }) {
          const words = event.split(/[._]/);
          const expected = ['webhook', ...words.map((word) => word[0].toUpperCase() + word.slice(1))].join(
            '',
          );
          if (operation.operationId !== expected) {
            report({
              message: `The operationId of the webhook ${event} must be "${expected}", its name in camelCase, not "${operation.operationId}". Rename one of them.`,
              location: location.child('operationId'),
            });
          }
          const file = basename(decodeURIComponent(location.source.absoluteRef));
          // A bundle holds all webhooks in one file, so only sources can be checked.
          if (file.endsWith('.yaml') && file !== `${expected}.yaml`) {
            report({
              message: `The webhook ${event} must be described in spec/webhooks/${expected}.yaml, and is in ${file}. Move it there and point to it from openapi.yaml.`,
              location,
            });
          }
        },
      },
    },
  };
}
