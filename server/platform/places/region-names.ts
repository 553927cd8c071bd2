/** Only for countries where people name the state instead of the country. GeoNames numbers Canada's provinces. */
const REGIONS: Record<string, string> = {
  'US.AL': 'Alabama',
  'US.AK': 'Alaska',
  'US.AZ': 'Arizona',
  'US.AR': 'Arkansas',
  'US.CA': 'California',
  'US.CO': 'Colorado',
  'US.CT': 'Connecticut',
  'US.DE': 'Delaware',
  'US.DC': 'District of Columbia',
  'US.FL': 'Florida',
  'US.GA': 'Georgia',
  'US.HI': 'Hawaii',
  'US.ID': 'Idaho',
  'US.IL': 'Illinois',
  'US.IN': 'Indiana',
  'US.IA': 'Iowa',
  'US.KS': 'Kansas',
  'US.KY': 'Kentucky',
  'US.LA': 'Louisiana',
  'US.ME': 'Maine',
  'US.MD': 'Maryland',
  'US.MA': 'Massachusetts',
  'US.MI': 'Michigan',
  'US.MN': 'Minnesota',
  'US.MS': 'Mississippi',
  'US.MO': 'Missouri',
  'US.MT': 'Montana',
  'US.NE': 'Nebraska',
  'US.NV': 'Nevada',
  'US.NH': 'New Hampshire',
  'US.NJ': 'New Jersey',
  'US.NM': 'New Mexico',
  'US.NY': 'New York',
  'US.NC': 'North Carolina',
  'US.ND': 'North Dakota',
  'US.OH': 'Ohio',
  'US.OK': 'Oklahoma',
  'US.OR': 'Oregon',
  'US.PA': 'Pennsylvania',
  'US.RI': 'Rhode Island',
  'US.SC': 'South Carolina',
  'US.SD': 'South Dakota',
  'US.TN': 'Tennessee',
  'US.TX': 'Texas',
  'US.UT': 'Utah',
  'US.VT': 'Vermont',
  'US.VA': 'Virginia',
  'US.WA': 'Washington',
  'US.WV': 'West Virginia',
  'US.WI': 'Wisconsin',
  'US.WY': 'Wyoming',
  'CA.01': 'Alberta',
  'CA.02': 'British Columbia',
  'CA.03': 'Manitoba',
  'CA.04': 'New Brunswick',
  'CA.05': 'Newfoundland and Labrador',
  'CA.07': 'Nova Scotia',
  'CA.08': 'Ontario',
  'CA.09': 'Prince Edward Island',
  'CA.10': 'Quebec',
  'CA.11': 'Saskatchewan',
  'CA.12': 'Yukon',
  'CA.13': 'Northwest Territories',
  'CA.14': 'Nunavut',
};

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export function regionName(countryCode: string, adminCode: string): string {
  return REGIONS[`${countryCode}.${adminCode}`] ?? countries.of(countryCode) ?? countryCode;
}

const KNOWN_REGIONS = new Set(Object.values(REGIONS).map((name) => name.toLowerCase()));

export function isRegionName(text: string): boolean {
  return KNOWN_REGIONS.has(text.trim().toLowerCase());
}
