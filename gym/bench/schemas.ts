import { LANE_NAMES, laneSchema } from '../../src/queue/lanes.ts';
import { queueSchemaBeside } from '../../src/store/queueSchema.ts';

/** SQL that drops an installation's schema and its job queues. */
export function dropSchemas(schema: string): string {
  const queueSchema = queueSchemaBeside(schema);
  const schemas = [schema, ...LANE_NAMES.map((lane) => laneSchema({ queueSchema }, lane))];
  return schemas.map((name) => `drop schema if exists ${name} cascade`).join('; ');
}
