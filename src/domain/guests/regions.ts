/** Address formats of a supported country. */
interface Country {
  stateProvinces: ReadonlySet<string>;
  postalCode: RegExp;
}

const countries: Record<string, Country> = {
  // States, the District of Columbia, and territories with the same postal code format.
  US: {
    stateProvinces: new Set(
      `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR
       PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI`.split(/\s+/),
    ),
    postalCode: /^[0-9]{5}(-[0-9]{4})?$/,
  },
  CA: {
    stateProvinces: new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')),
    postalCode: /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$/i,
  },
};

/** Returns true if the country has the state or province; without a known country, if any has. */
export function isStateProvinceOf(country: string | undefined, stateProvince: string): boolean {
  return possible(country).some(({ stateProvinces }) => stateProvinces.has(stateProvince));
}

export function isPostalCodeOf(country: string | undefined, postalCode: string): boolean {
  return possible(country).some((each) => each.postalCode.test(postalCode));
}

function possible(country: string | undefined): Country[] {
  const known = country === undefined ? undefined : countries[country];
  return known ? [known] : Object.values(countries);
}
