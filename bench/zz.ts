import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fillSchema, startBenchService } from './benchService.ts';
const loader = fork(new URL('./load/load.ts', import.meta.url));
const schema = await fillSchema({ merchants: 50, cards: 200 });
const service = await startBenchService(schema, {}, ['--cpu-prof','--cpu-prof-dir=/tmp/prof']);
for (const seconds of [1, 8]) { const c = service.cpuMicros(); loader.send({ origin: service.origin, seconds, callers: 64, merchants: 50, cards: 200, first: seconds }); const [r] = await once(loader,'message') as any; console.log(r.accepted.length/seconds, r.failed, r.refused.length, (service.cpuMicros()-c)/r.accepted.length); }
loader.disconnect();
await service.stop(); await schema.drop();
