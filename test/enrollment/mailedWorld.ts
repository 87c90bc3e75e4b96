import type { Mail } from '../../src/domain/ground/ports/mail.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { basic, type openWorld } from '../support/world.ts';

export const demoApp = { authorization: basic('demo-app', 'demo-app-secret') };
export const demoWeb = { authorization: basic('demo-web', 'demo-web-secret') };

export interface MailedWorld extends JobsWorld {
  /** Calls an operation as an app, anonymously, at a network address of its own unless one is given. */
  ask(
    path: string,
    body: object,
    options?: { status?: number; address?: string },
  ): ReturnType<JobsWorld['call']>;
  /** Returns the mails to an address, oldest first, once none is waiting. */
  mailsTo(address: string): Promise<Mail[]>;
  /** Makes a guest who logs in by the name, with `<name>-password`, and has mail at `<name>@example.test`. */
  newGuest(name: string, fields?: object): Promise<{ accountId: number; printedCardNumber: string }>;
  /** Returns an access token of the guest. */
  logIn(username: string, password: string, scope?: string): Promise<string>;
  /** Returns the HTTP status of a call with the token. */
  statusWith(token: string): Promise<number>;
}

/** Opens a world behind one proxy whose mails are kept. */
export async function openMailedWorld(
  config: Parameters<typeof openWorld>[0] = {},
  prepare?: Parameters<typeof openWorld>[1],
): Promise<MailedWorld> {
  const sent: Mail[] = [];
  const mail = { send: async (each: Mail) => void sent.push(each), close: async () => {} };
  const world = await openJobsWorld(prepare, undefined, { mail }, { trustProxyHops: 1, ...config });
  let lastHost = 0;
  const ask: MailedWorld['ask'] = (path, body, { status, address = `198.51.100.${++lastHost}` } = {}) =>
    world.call(
      path,
      { storeCode: undefined, authentication: 'anonymous', ...body },
      { status, headers: { ...demoApp, 'x-forwarded-for': address } },
    );
  return {
    ...world,
    ask,
    async mailsTo(address) {
      await world.jobsDone();
      return sent.filter(({ to }) => to === address);
    },
    async newGuest(name, fields = {}) {
      return world.call(
        'enrollment/createAndRegister.json',
        {
          storeCode: undefined,
          cardTemplateCode: 20,
          setUserFields: {
            style: 'typed',
            username: [name],
            password: [`${name}-password`],
            email: [`${name}@example.test`],
            ...fields,
          },
        },
        { headers: demoWeb },
      );
    },
    async logIn(username, password, scope = 'user_read account_read') {
      const login = { grant_type: 'password', username, password, scope };
      return (await ask('oauth/requestGuestToken.json', login)).access_token;
    },
    async statusWith(token) {
      const path = '/rest/1.0.0/guest/accountInformation.json?merchantId=1&authentication=oauth';
      return (await world.send(path, { method: 'GET', headers: { ...demoApp, 'x-access-token': token } }))
        .status;
    },
  };
}
