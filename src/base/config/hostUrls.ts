/** Query parameter that selects the primary host; libpq uses the same. */
const TARGET = 'target_session_attrs';

/** Returns one connection string per host. */
export function hostUrls(connectionString: string): string[] {
  const [, scheme, credentials = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/.exec(connectionString) ?? [];
  if (hosts === undefined) return [connectionString];
  const [path = '', query] = rest.split('?', 2);
  const parameters = (query ?? '').split('&').filter((each) => each && !each.startsWith(`${TARGET}=`));
  const suffix = parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
  return hosts.split(',').map((host) => `${scheme}${credentials}${host}${suffix}`);
}

/** Returns the reason a connection string cannot be used, or undefined. */
export function hostsProblem(connectionString: string): string | undefined {
  const target = new RegExp(`[?&]${TARGET}=([^&]*)`).exec(connectionString)?.[1];
  if (target !== undefined && target !== 'read-write')
    return `DATABASE_URL must say ${TARGET}=read-write, because the service writes.`;
  if (hostUrls(connectionString).length > 1 && target === undefined)
    return `DATABASE_URL names several hosts: add ${TARGET}=read-write, so that the one that takes writes is used.`;
  return undefined;
}
