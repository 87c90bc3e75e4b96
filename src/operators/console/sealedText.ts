import { openedText, ownerOf, sealedText } from '../../base/crypto/sealing.ts';
import type { ConsoleApp } from './consoleCall.ts';

/**
 * Encrypts what a page hands to the browser and gets back: card numbers, which must not stand in addresses and pages, and
 * the state of a sign-in. Each purpose has texts of its own.
 */
export function sealText({ app }: Pick<ConsoleApp, 'app'>, purpose: string, text: string): string {
  return sealedText(app.keys.console, ownerOf(purpose), text);
}

/** Decrypts a text of the same purpose; undefined when it is not one of ours. */
export function unsealText(
  { app }: Pick<ConsoleApp, 'app'>,
  purpose: string,
  sealed: unknown,
): string | undefined {
  return openedText(app.keys.console, ownerOf(purpose), sealed);
}
