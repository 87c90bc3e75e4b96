import type { Request, RequestHandler } from 'express';
import { networkOf } from '../../base/net/networkOf.ts';
import { createFairPlaces, type FairPlaces, type PlaceCaller, STRANGERS } from '../../limits/fairPlaces.ts';
import { type ConsoleApp, PageRefused } from './consoleCall.ts';

/** Requests at the same time that anybody may have, and in all: people wait, tills do not. */
const PLACES = 8;
const MAX_PLACES = 12;

/** Places of the console's requests, shared fairly between the people who are signed in, and networks of strangers. */
export type ConsolePlaces = ConsoleApp['places'] & {
  /** Takes a place for a request that was received completely, as that of a stranger. */
  enter: RequestHandler;
};

export function createPlaces(): ConsolePlaces {
  const places = createFairPlaces(PLACES, MAX_PLACES);
  const callers = new WeakMap<Request, PlaceCaller>();
  return {
    enter(request, response, next) {
      const caller = [STRANGERS, networkOf(request.ip ?? '')] as const;
      if (places.enter(caller) !== 'admitted') throw busy();
      callers.set(request, caller);
      response.once('close', () => places.leave(callers.get(request)!));
      next();
    },
    identify(request, staffId) {
      move(places, callers, request, ['staff', String(staffId)]);
    },
  };
}

function move(
  places: FairPlaces,
  callers: WeakMap<Request, PlaceCaller>,
  request: Request,
  to: PlaceCaller,
): void {
  const from = callers.get(request);
  if (!from || from[0] !== STRANGERS) return;
  if (places.move(from, to) !== 'admitted') throw busy();
  callers.set(request, to);
}

function busy(): PageRefused {
  return new PageRefused(503, 'Too many pages at once', 'Please try again in a few seconds.');
}
