import { BYTE_ORDER_MARK } from '../../base/text/csv.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { type ExportedPage, writeExport } from '../program/exportedFile.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { warn } from '../program/output.ts';
import { EXPORTED_VIEWS, type ExportedView, exportView } from './exportView.ts';

export interface ExportOptions {
  from?: string;
  to?: string;
  out?: string;
  excel?: boolean;
}

/** Writes a view's rows to a file that only its owner can read, or to standard output. */
export async function exportCommand(
  merchantId: number,
  view: ExportedView,
  { from, to, out, excel = false }: ExportOptions,
): Promise<void> {
  const { day } = EXPORTED_VIEWS[view];
  if (day === undefined && (from ?? to) !== undefined)
    throw new OperatorError(`${view} are as of now: leave out --from and --to.`);
  const rows = await withMerchant(merchantId, ({ store }) =>
    inSnapshot(store.db, (snapshot) => {
      const pages = exportView(snapshot, { view, merchantId, period: { from, to } });
      return writeExport(out, excel ? marked(pages) : pages, 'rows');
    }),
  );
  warn(`${rows} rows exported.`);
}

async function* marked(pages: AsyncIterable<ExportedPage>): AsyncGenerator<ExportedPage> {
  yield { lines: BYTE_ORDER_MARK, entries: 0 };
  yield* pages;
}
