/** Mock to be switched off again. */
export interface BrowserMock {
  /** Unregisters the worker; pages that are loaded from then on reach the network. */
  stop(): Promise<void>;
}

/**
 * Starts the mock in this page's browser: registers the service worker at a URL of your own site, and resolves when it
 * answers the page's calls.
 */
export async function startMock(workerUrl: string | URL = '/mock-worker.js'): Promise<BrowserMock> {
  const { serviceWorker } = navigator;
  if (!serviceWorker)
    throw new Error('This page has no service workers. Serve it from localhost or over HTTPS.');
  const registration = await serviceWorker.register(workerUrl);
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  const { active } = await serviceWorker.ready;
  if (!serviceWorker.controller) {
    active!.postMessage('claim');
    await controlled;
  }
  return {
    async stop() {
      await registration.unregister();
    },
  };
}
