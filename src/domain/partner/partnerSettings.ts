/** Where the offers come from that a merchant shows its guests. */
export type PartnerSettings = LocalPartnerSettings | RemotePartnerSettings;

interface SharedSettings {
  /** What people call the partner; stands in messages. */
  name: string;
  /** What the partner calls the merchant's configuration at its side: which campaigns and offers there are, and how they look. */
  experience: string;
  /** How long an offer is shown to a guest before the partner is asked again; 0: it is asked every time. */
  cacheSeconds: number;
}

/** A partner that calls no network, for trying. */
export interface LocalPartnerSettings extends SharedSettings {
  local: true;
}

export interface RemotePartnerSettings extends SharedSettings {
  local?: undefined;
  signOnUrl: string;
  contentUrl: string;
  clientId: string;
  /** The name of the secret that goes with the client id. */
  secret: string;
  /** For all calls that one answer takes, together. */
  timeoutMs: number;
}
