import type { RequestHandler } from 'express';
import { networkOf } from '../../base/net/networkOf.ts';
import { createFairPlaces, STRANGERS } from '../../limits/fairPlaces.ts';
import { PageRefused } from '../../pages/pageRefused.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { readSession } from './sessionCookie.ts';

/** Requests at the same time that anybody may have, and in all: people wait, tills do not. */
const PLACES = 8;
const MAX_PLACES = 12;

/**
 * Gives a place to a request that was received completely. Places are shared fairly between the people who are signed in,
 * and networks of strangers. Throws `PageRefused` when there is none.
 */
export function takePlace(made: Pick<ConsoleApp, 'app' | 'origin'>): RequestHandler {
  const places = createFairPlaces(PLACES, MAX_PLACES);
  return (request, response, next) => {
    const session = readSession(made, request);
    const caller = session
      ? (['staff', session.staffId] as const)
      : ([STRANGERS, networkOf(request.ip ?? '')] as const);
    if (places.enter(caller) !== 'admitted') {
      response.set('Retry-After', '1');
      throw new PageRefused(503, 'Too many pages at once', 'Please try again in a few seconds.');
    }
    response.once('close', () => places.leave(caller));
    next();
  };
}
