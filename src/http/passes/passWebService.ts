import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { hasPasses, PassSettingsError } from '../../domain/ground/ports/passes.ts';
import {
  findHeldPass,
  registerPassDevice,
  unregisterPassDevice,
  updatedPasses,
} from '../../domain/passes/passDevices.ts';
import { currentPass, type Pass } from '../../domain/passes/passes.ts';
import { RateLimited } from '../../limits/rateLimited.ts';
import { merchantIn } from './merchantIn.ts';
import { PASS_TYPE } from './passLinkRoutes.ts';

const MAX_BODY_BYTES = 16 * 1024;
const DEVICE = /^[A-Za-z0-9_-]{1,128}$/;
const PUSH_TOKEN = /^[A-Za-z0-9]{1,200}$/;
const AUTHORIZATION = /^ApplePass ([A-Za-z0-9_-]{1,100})$/;
const DEVICE_PATH = '/passes/:merchantId/v1/devices/:device/registrations/:passType';

/**
 * Web service that devices of platform A call, as its documentation prescribes: they register for a pass, ask which
 * passes have changed, fetch them, unregister, and send what went wrong. A pass carries the token that proves it is held.
 */
export function passWebService(app: Context): Router {
  const routes = Router({ caseSensitive: true, strict: true });
  const json = express.json({ limit: MAX_BODY_BYTES, type: () => true });

  routes.post(`${DEVICE_PATH}/:serial`, json, async (request, response) => {
    const { device = '' } = request.params;
    const pushToken = (request.body as { pushToken?: unknown } | undefined)?.pushToken;
    const pass = await heldPass(app, request);
    if (!pass) return refuse(response);
    if (!DEVICE.test(device) || typeof pushToken !== 'string' || !PUSH_TOKEN.test(pushToken))
      return void response.status(400).end();
    const isNew = await registerPassDevice(app, pass, { deviceId: device, pushToken });
    response.status(isNew ? 201 : 200).end();
  });

  routes.delete(`${DEVICE_PATH}/:serial`, async (request, response) => {
    const pass = await heldPass(app, request);
    if (!pass) return refuse(response);
    await unregisterPassDevice(app, pass, request.params.device ?? '');
    response.status(200).end();
  });

  routes.get(DEVICE_PATH, async (request, response) => {
    const merchant = merchantOfType(app, request);
    const { device } = request.params;
    const { passesUpdatedSince: tag } = request.query;
    if (!merchant || !DEVICE.test(device)) return void response.status(404).end();
    admit(app, request, `${merchant.merchantId}:${device}`);
    const since = typeof tag === 'string' && /^[0-9]{1,15}$/.test(tag) ? Number(tag) : undefined;
    const updated = await updatedPasses(app, { merchantId: merchant.merchantId, deviceId: device, since });
    if (updated) response.set('Cache-Control', 'no-store').json(updated);
    else response.status(204).end();
  });

  routes.get('/passes/:merchantId/v1/passes/:passType/:serial', async (request, response) => {
    const merchant = merchantOfType(app, request);
    const pass = await heldPass(app, request);
    if (!merchant || !pass) return refuse(response);
    admit(app, request, `${merchant.merchantId}:${pass.pass_id}`);
    const { row, shown } = await currentPass(app, merchant, pass);
    response.set({ 'Last-Modified': row.changed_at.toUTCString(), 'Cache-Control': 'no-store' });
    if (isUnchanged(row, request)) return void response.status(304).end();
    response.type(PASS_TYPE).send(await app.passes.sign(shown));
  });

  routes.post('/passes/:merchantId/v1/log', json, (request, response) => {
    const merchant = merchantIn(app, request.params as { merchantId: string });
    if (!merchant) return void response.status(404).end();
    admit(app, request, 'log');
    const { merchantId } = merchant;
    for (const line of linesIn(request.body)) app.log.warn({ merchantId, line }, 'a device reported a pass');
    response.status(200).end();
  });

  routes.use('/passes', (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof RateLimited)
      return void response.set('Retry-After', String(error.retryAfterSeconds)).status(429).end();
    if (!(error instanceof PassSettingsError)) return next(error);
    app.log.error({ reason: error.message }, 'a wallet pass could not be made');
    response.status(503).end();
  });
  return routes;
}

function refuse(response: Response): void {
  response.status(401).end();
}

function admit({ limits }: Pick<Context, 'limits'>, { ip = '' }: Request, token: string): void {
  limits.passViews.admit({ token, address: ip });
}

/** Returns the merchant of the path, if the pass type is one of its own. */
function merchantOfType(app: Pick<Context, 'merchants'>, { params }: Request): Merchant | undefined {
  const merchant = merchantIn(app, params as { merchantId: string });
  if (!merchant || !hasPasses(merchant, 'PLATFORM_A')) return undefined;
  const [settings] = merchant.definitions('passes').values();
  return settings?.platformA?.passTypeIdentifier === params.passType ? merchant : undefined;
}

/** Finds the pass that the request names and proves to hold. */
async function heldPass(app: Context, request: Request): Promise<Pass | undefined> {
  const merchant = merchantOfType(app, request);
  const [, token] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const { serial = '' } = request.params as { serial?: string };
  if (!merchant || token === undefined || !/^[1-9][0-9]{0,15}$/.test(serial)) return undefined;
  return findHeldPass(app, { merchantId: merchant.merchantId, passId: BigInt(serial), token });
}

function isUnchanged({ changed_at: changedAt }: Pass, { headers }: Request): boolean {
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && since >= changedAt.getTime();
}

const MAX_LINES = 5;
const MAX_LINE = 200;

/** Reads the lines of a report. Anyone may send them: what could be a number or token of a card is left out. */
function linesIn(body: unknown): string[] {
  const { logs } = (body ?? {}) as { logs?: unknown };
  if (!Array.isArray(logs)) return [];
  return logs
    .filter((line) => typeof line === 'string')
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE).replace(/[0-9](?:[ -]?[0-9]){6,}|[\w-]{16,}/g, '...'));
}
