import express, { type Request, Router } from 'express';
import { decodeJwt } from 'jose';
import type { Context } from '../../domain/ground/context.ts';
import { hasPasses } from '../../domain/ground/ports/passes.ts';
import { currentPass, findPass, type Pass } from '../../domain/passes/passes.ts';
import { passLinks } from '../../domain/passes/passLinks.ts';
import { createCodeDrawings } from '../../pages/cardCodes.ts';
import { sendPage } from '../../pages/page.ts';
import { rowNamedBy, sendJson } from '../inbox.ts';
import {
  notAddedPage,
  passGonePage,
  passListPage,
  passPage,
  pathOf,
  type SandboxPass,
  savedPage,
} from './passPages.ts';
import { openSandboxPhones } from './phones.ts';

/** Maximum number of passes shown. */
const MAX_PASSES = 100;
const MAX_FORM_BYTES = 16 * 1024;
const PASS_PATH = '/sandbox/passes/:merchantId/:passId';

/**
 * `/sandbox/passes`: wallet passes of the sample shops, and `/sandbox/passes.json` for scripts. A form adds a card to a
 * simulated phone, which downloads, registers and updates its pass over HTTP.
 */
export function sandboxPassRoutes(app: Context): Router {
  const drawCode = createCodeDrawings();
  const phones = openSandboxPhones(() => app.clock.now());
  const routes = Router({ strict: true, caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 10 });

  async function shown(pass: Pass): Promise<SandboxPass> {
    const current = await currentPass(app, app.merchants.known(pass.merchant_id), pass);
    return { ...current.shown, platform: pass.platform, changedAt: current.row.changed_at };
  }
  async function allShown(): Promise<SandboxPass[]> {
    const newest = app.store.db.selectFrom('pass').selectAll().orderBy('pass_id', 'desc').limit(MAX_PASSES);
    return Promise.all((await newest.execute()).map(shown));
  }
  async function namedPass({ params }: Request): Promise<Pass | undefined> {
    const { merchantId, passId } = params as Record<string, string>;
    const name = rowNamedBy(merchantId, passId);
    return name && findPass(app, name.merchantId, name.id);
  }

  routes.get('/sandbox/passes', async (_request, response) => {
    const shops = [...app.merchants.all()].filter((merchant) => hasPasses(merchant, 'PLATFORM_A'));
    sendPage(response, passListPage(await allShown(), shops));
  });
  routes.get('/sandbox/passes.json', async (_request, response) => {
    sendJson(response, { passes: (await allShown()).map(passJson) });
  });
  routes.post('/sandbox/passes/add', form, async (request, response) => {
    const { merchantId, cardNumber = '', platform } = (request.body ?? {}) as Record<string, string>;
    const merchant = app.merchants.merchant(Number(merchantId));
    const links = merchant ? passLinks(app, merchant, cardNumber.replace(/\s/g, '')) : {};
    const link = platform === 'b' ? links.platformB : links.platformA;
    if (link === undefined) return sendPage(response, notAddedPage, 404);
    if (platform === 'b') return response.redirect(303, new URL(link).pathname);
    const download = await fetch(ownAddress(request) + new URL(link).pathname);
    if (download.status !== 200) return sendPage(response, notAddedPage, 404);
    const { pass } = await phones.add(ownAddress(request), download);
    response.redirect(303, `/sandbox/passes/${merchantId}/${pass.serialNumber}`);
  });
  routes.get('/sandbox/passes/save/:jwt', async (request, response) => {
    const saved = savedObject(request.params.jwt);
    if (!saved) return sendPage(response, passGonePage, 404);
    sendPage(response, savedPage(saved));
  });
  routes.get(PASS_PATH, async (request, response) => {
    const pass = await namedPass(request);
    if (!pass) return sendPage(response, passGonePage, 404);
    const holders = await phones.woken(ownAddress(request), String(pass.pass_id));
    const code = await drawCode('qrcode', pass.card_number);
    sendPage(response, passPage(await shown(pass), code, holders));
  });
  routes.post(`${PASS_PATH}/phones/:deviceId/remove`, async (request, response) => {
    const { merchantId, passId, deviceId } = request.params;
    await phones.remove(ownAddress(request), deviceId);
    response.redirect(303, `/sandbox/passes/${merchantId}/${passId}`);
  });
  return routes;
}

/** Returns the address at which this process is reached from itself. */
function ownAddress({ socket }: Request): string {
  const { localAddress = '127.0.0.1', localPort } = socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Reads the object that the link of platform B saves; undefined for any other text. */
function savedObject(jwt: string): object | undefined {
  try {
    return decodeJwt(jwt).payload as object;
  } catch {
    return undefined;
  }
}

function passJson(pass: SandboxPass) {
  return {
    merchantId: pass.merchant.merchantId,
    passId: Number(pass.passId),
    platform: pass.platform,
    cardNumber: pass.cardNumber,
    nfcPayload: Buffer.from(pass.nfcText).toString('base64'),
    content: pass.content,
    changedAt: pass.changedAt.toISOString(),
    page: pathOf(pass),
  };
}
