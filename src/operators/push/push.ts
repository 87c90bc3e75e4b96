import { addAction } from '../actions/addAction.ts';
import { createNoun } from '../program/operatorProgram.ts';
import { PUSH_ACTIONS } from './actionsOnPush.ts';

/** `stored-value push`: messages to guests' devices. */
export const noun = createNoun('push')
  .description("Push messages to guests' devices: send a campaign.")
  .addHelpText(
    'after',
    `
Select guests with at least one option; with several, guests must match all. Suspended guests get nothing. A device gets
each campaign's message once. Types of deep links: AppScreen, CategoryItem, ExternalUrl, MenuItem, Survey.

The command creates a campaign, and the service sends it. "messages campaigns" shows its results, "messages stop" stops it.
On PostgreSQL it is sent at once. The embedded store serves one process at a time: stop the service first, and it sends
after its next start.`,
  );

for (const action of PUSH_ACTIONS) addAction(noun, action);
