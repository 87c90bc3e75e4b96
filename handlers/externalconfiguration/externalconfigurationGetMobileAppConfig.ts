import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { appConfig } from '../../src/domain/appContent/appConfig.ts';

/** Returns new images of an app, if there are any; the rule is in src/domain/appContent/appConfig.ts. */
export default (async (
  { body, caller: { merchant } },
  app,
): Promise<Reply<'externalconfigurationGetMobileAppConfig'>> => {
  const { integrationId, appId, version } = body;
  const config = await appConfig(app, { merchant, integrationId, appId, version });
  if (config.refused !== undefined) return new BusinessRefusal(`mobile_app_config.${config.refused}`);
  if (!config.update) return { result: 'noUpdates', version: config.version };
  const { deleteImages, downloadImages } = config.update;
  return {
    result: 'withUpdates',
    deleteImages,
    downloadImages: Object.fromEntries(downloadImages),
    version: config.version,
  };
}) satisfies Handler<'externalconfigurationGetMobileAppConfig'>;
