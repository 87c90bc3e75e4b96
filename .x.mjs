import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
const line = Array.from({length: 12}, (_, i) => 'value'+i+'-abcdefgh').join(',')+'\n';
const big = Buffer.from(line.repeat(100000));
for (let k=0;k<2;k++) for (const opt of [{},{info:true}, {relax_column_count:true}, {record_delimiter:['\r\n','\n']},{record_delimiter:'\n'}, {max_record_size: 1_000_000},{bom:true}, {record_delimiter:['\n'],raw:true}]) {
 const t = performance.now(), c = process.cpuUsage(); let n=0;
 function* chunks(){for(let i=0;i<big.length;i+=65536) yield big.subarray(i,i+65536)}
 for await (const r of Readable.from(chunks()).pipe(parse(opt))) n++;
 console.log(JSON.stringify(opt), n, (performance.now()-t)|0, 'cpu', process.cpuUsage(c).user/1000|0);
}
