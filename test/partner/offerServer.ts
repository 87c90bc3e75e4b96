import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Request received by the partner. */
export interface PartnerRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * Fake content partner. The client's id selects its sign-on behaviour, the guest's id its content; other
 * guests get an offer.
 */
export interface OfferServer {
  address: string;
  asked: PartnerRequest[];
  /** Counts sign-ons or content requests since the list was emptied. */
  count(path: '/token' | '/content'): number;
  /** Revokes every token issued so far. */
  revokeTokens(): void;
  close(): Promise<void>;
}

export const CLIENT_SECRET = 'partner secret: ü+/';

export const PAGE = '<article><h1>Half price</h1></article>';
export const OFFER = {
  status: { statusCode: '0000', statusMessage: 'Success', errorDetails: '' },
  baseUrl: 'https://pictures.example.test',
  data: { imageId: '1', offerText: 'Half price', brandName: 'Sample Books' },
};

type Answer = (response: ServerResponse) => void;

const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const body =
  (text: string | Buffer, type = 'text/html; charset=utf-8', status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);
/** Answer of a host that accepts connections and never replies. */
const silence: Answer = () => {};
const cut: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
  response.write('<p>Half', () => response.destroy());
};

const SIGN_ONS: Record<string, Answer> = {
  refused: json({ error: 'invalid_client' }, 401),
  broken: body('<h1>Oops</h1>', 'text/html', 500),
  silent: silence,
  garbage: body('<h1>Welcome</h1>'),
  empty: json({}),
  odd: json({ access_token: 'one\r\nx-other: header', expires_in: 60 }),
};

const CONTENTS: Record<string, Answer> = {
  silent: silence,
  cut,
  'html-empty': body(''),
  'html-white': body(' \n '),
  'html-text': body('No offers today.', 'text/plain'),
  'html-untagged': body('No offers today.'),
  'html-json': body('{"offer":"<b>half</b>"}'),
  'html-latin': body('<p>caf\xe9</p>', 'text/html; charset=iso-8859-1'),
  'html-bom': body(`\uFEFF\n${PAGE}`),
  'html-longest': body(`<p>${'x'.repeat(1_000_000 - 7)}</p>`),
  'html-too-long': body(`<p>${'x'.repeat(1_000_000 - 6)}</p>`),
  'json-garbage': body('{"status": {', 'application/json'),
  'json-list': json([OFFER]),
  'json-null': json(null),
  'json-no-status': json({ ...OFFER, status: undefined }),
  'json-number-status': json({ ...OFFER, status: { ...OFFER.status, statusCode: 0 } }),
  'json-no-base': json({ ...OFFER, baseUrl: undefined }),
  'json-no-data': json({ ...OFFER, data: undefined }),
  'json-number': json({ ...OFFER, data: { imageId: 1 } }),
  'json-too-long': json({ ...OFFER, data: { category: 'x'.repeat(256) } }),
  'json-unknown-code': json({ ...OFFER, status: { statusCode: '1099', statusMessage: 'New' } }),
  'json-more': json({
    ...OFFER,
    trace: 'inside',
    status: { ...OFFER.status, errorDetails: null, node: 'n1' },
    data: { ...OFFER.data, imageType: null, inside: 'x' },
  }),
};

export async function openOfferServer(): Promise<OfferServer> {
  const asked: PartnerRequest[] = [];
  const live = new Set<string>();
  let tokens = 0;

  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const sent = { path, headers, body: await text(request) };
    asked.push(sent);
    (path === '/token' ? signOn(sent) : content(sent))(response);
  });

  function signOn({ headers }: PartnerRequest): Answer {
    const basic = Buffer.from(headers.authorization!.replace('Basic ', ''), 'base64').toString();
    const [client = '', secret] = basic.split(':').map((part) => new URLSearchParams(`p=${part}`).get('p')!);
    if (secret !== CLIENT_SECRET) return json({ error: 'invalid_client' }, 401);
    const token = `token-${++tokens}`;
    live.add(token);
    const expires_in = client === 'short' ? 60 : 3600;
    return SIGN_ONS[client] ?? json({ access_token: token, token_type: 'bearer', expires_in });
  }

  function content({ headers, body: sent }: PartnerRequest): Answer {
    const { loyaltyid, responsetype } = JSON.parse(sent);
    if (!live.has(headers.authorization!.replace('Bearer ', '')) || loyaltyid === 'refused')
      return json({ error: 'invalid_token' }, 401);
    const [, status] = /^status-(\d+)$/.exec(loyaltyid) ?? [];
    if (status) return (response) => response.writeHead(Number(status), { location: '/content' }).end(PAGE);
    const [, statusCode] = /^code-(\d+)$/.exec(loyaltyid) ?? [];
    if (statusCode) return json({ status: { statusCode, statusMessage: `It is ${statusCode}.` } });
    return CONTENTS[loyaltyid] ?? (responsetype === 'json' ? json(OFFER) : body(PAGE));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    count: (path) => asked.filter((each) => each.path === path).length,
    revokeTokens: () => live.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
