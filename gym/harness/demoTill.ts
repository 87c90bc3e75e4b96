/** Calls the gift service as the till of the sample merchant; returns `success`, the error code, or `no reply`. */
export async function callDemoTill(origin: string, operation: string, body: object): Promise<string> {
  try {
    const response = await fetch(`${origin}/rest/1.0.0/gift/${operation}.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('demo-pos:demo-pos-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ merchantId: 1, storeCode: '001', ...body }),
    });
    const reply = (await response.json()) as { result: string; errorCode?: string };
    return reply.errorCode ?? reply.result;
  } catch {
    return 'no reply';
  }
}
