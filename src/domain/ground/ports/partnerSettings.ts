/** Settings of the partner whose offers a merchant shows its guests. */
export type PartnerSettings = LocalPartnerSettings | RemotePartnerSettings;

interface SharedSettings {
  /** Display name of the partner; used in messages. */
  name: string;
  /** Id of the merchant's configuration at the partner, which defines campaigns, offers and their look. */
  experience: string;
  /** Cache time of an offer per guest, in seconds. 0: the partner is called every time. */
  cacheSeconds: number;
}

/** Local partner for the sandbox, without network calls. */
export interface LocalPartnerSettings extends SharedSettings {
  local: true;
}

export interface RemotePartnerSettings extends SharedSettings {
  local?: undefined;
  signOnUrl: string;
  contentUrl: string;
  clientId: string;
  /** Name of the secret that belongs to the client id. */
  secret: string;
  /** Timeout in ms for all partner calls of one request together. */
  timeoutMs: number;
}
