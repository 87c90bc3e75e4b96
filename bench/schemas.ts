import { LANE_NAMES, laneSchema } from '../src/queue/lanes.ts';
import { queueSchemaBeside } from '../src/store/queueSchema.ts';

/** Drops an installation in a schema of its own, with the queues of its jobs. */
export function dropSchemas(schema: string): string {
  const queueSchema = queueSchemaBeside(schema);
  const schemas = [schema, ...LANE_NAMES.map((lane) => laneSchema({ queueSchema }, lane))];
  return schemas.map((name) => `drop schema if exists ${name} cascade`).join('; ');
}
