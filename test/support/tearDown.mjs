import { rmSync } from 'node:fs';

export default function tearDown() {
  rmSync(process.env.TEST_TEMPLATES, { recursive: true, force: true });
}
