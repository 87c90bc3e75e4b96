import type { Db } from '../../src/store/database.ts';

/** Returns the database with a delay: the reply to its first statement arrives once `happened` is over. */
export function afterFirstRead(db: Db, happened: () => Promise<unknown>): Db {
  let isFirst = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await happened();
      }
      return result;
    },
  });
}
