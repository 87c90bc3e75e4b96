/**
 * Contract section: CPU time per call of `giftRedeem` with a handler that returns a constant, without SQL. Beside it run
 * fastify with compiled schemas and express-openapi-validator, and `node:http` without a contract; all four answer over
 * HTTP. The peers validate; the service also authenticates the client and checks its rights.
 */
import { type ChildService, startServer } from '../../../test/support/childService.ts';
import { openLoader } from '../load/loader.ts';
import { Resources, type Section, type Subject } from '../section.ts';

const CALLERS = 64;
const CARDS = 1_000;
const FASTIFY = 'fastify, compiled schemas';
const EXPRESS = 'express-openapi-validator';

export const contractLayer: Section = {
  name: 'contract',
  about: 'CPU per call of the contract layer alone, beside fastify and express-openapi-validator',
  open({ seconds }) {
    const resources = new Resources();
    const loader = resources.lazily(
      async () => openLoader(),
      async (opened) => opened.close(),
    );
    const subject = (name: string, kind: string, peers?: string[]): Subject => {
      const server = servers[kind]!;
      return {
        name,
        unit: 'CPU us/call',
        peers,
        async measure() {
          const order = {
            merchants: 1,
            cards: CARDS,
            callers: CALLERS,
            seconds,
          };
          const {
            value: _perSecond,
            cpuMicros,
            ...latencies
          } = await (await loader()).measure(name, await server(), order);
          return { value: cpuMicros!, ...latencies };
        },
      };
    };
    const start = (kind: string) =>
      resources.lazily(
        () =>
          startServer(['--import', 'tsx', 'gym/bench/load/contractServer.ts', kind], {
            NODE_ENV: 'production',
          }),
        (started: ChildService) => started.stop(),
      );
    const servers = Object.fromEntries(
      ['node', 'fastify', 'express', 'contract'].map((kind) => [kind, start(kind)]),
    );
    return {
      subjects: [
        subject('node:http, no contract', 'node'),
        subject(FASTIFY, 'fastify'),
        subject(EXPRESS, 'express'),
        subject('contract layer', 'contract', [FASTIFY, EXPRESS]),
      ],
      close: () => resources.close(),
    };
  },
};
