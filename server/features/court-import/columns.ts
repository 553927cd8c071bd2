import { ImportFailure } from './import-failure.ts';

export const FIELDS = [
  'id',
  'name',
  'park',
  'address',
  'street',
  'housenumber',
  'city',
  'country',
  'latitude',
  'longitude',
  'point',
  'sport',
  'amenity',
  'kind',
  'text',
  'source',
  'licence',
  'access',
  'status',
  'lights',
  'indoor',
  'count',
  'hoops',
  'size',
  'surface',
  'nets',
  'covered',
  'fee',
  'openingHours',
  'water',
  'toilets',
  'stepFree',
] as const;
export type Field = (typeof FIELDS)[number];

/** Wider tables aren't lists of places and would block the server for seconds. */
export const MAX_COLUMNS = 2_000;

/** Column names without case, accents and punctuation, best ones first. */
const SYNONYMS: Record<Field, string> = {
  id: 'id assetid facilityid uniqueid globalid uuid osmid sourcekey identifier identifiant kennung objectid gid fid ogcfid',
  name: 'name nameen assetname facilityname title sitename nom nomlieu nombre nome bezeichnung titel namn navn naam nazwa officialname courtname label 名称 施設名 施設名称 명칭 이름 название denominacio denominacion denominazione designacao equipnom nomequipement',
  park: 'park parkname propertyname locationname site venue parc nomparc parque nombreparque parco anlage anlagenname standort lieu location1 reserve reservename parkreserve etablissement nometablissement nomsite installation nominstallation instnom instalacion nombreinstalacion installazione impianto instalacao equipament schoolname 公園名 公園 設置場所 場所 공원명',
  address:
    'address fulladdress streetaddress siteaddress locationaddress addr addrfull adresse adressecomplete direccion domicilio indirizzo endereco adres anschrift location adreca endereço morada 住所 所在地 所在地住所 주소 адрес',
  street:
    'street addrstreet streetname strasse strassenname rue voie nomvoie calle via road straat carrer rua nombrevia 町名',
  housenumber:
    'housenumber addrhousenumber hausnummer hausnr streetnumber numerorue numero huisnummer',
  city: 'city addrcity town municipality borough ville commune ort stadt gemeinde ciudad municipio localidad comune cidade suburb addrsuburb locality division district plaats municipi 市区町村 市区町村名',
  country: 'country addrcountry countrycode iso2 pays land pais paese',
  latitude:
    'lat latitude geolat gpslat latwgs84 ywgs84 latitud latitudine breite breitengrad latdd latdecimal ycoord ycoordinate coordy coordonneey pointy northing northings north nord hochwert ylv95 nkoordinate ykoordinate 緯度 北緯 纬度 위도 широта y n',
  longitude:
    'lon lng long longitude geolon geolng gpslon lonwgs84 xwgs84 longitud longitudine laenge länge langengrad laengengrad londd longdecimal xcoord xcoordinate coordx coordonneex pointx easting eastings east est rechtswert xlv95 ekoordinate xkoordinate 経度 東経 经度 경도 долгота x e',
  point:
    'geopoint2d geopoint geolocation latlng latlon latlong coordinates coords geokoordinaten koordinaten coordonnees coordenadas position thegeom geom wkt wktgeom geometry shape geoshape point georeference',
  sport:
    'sport sports sporttype sportart sportarten deporte deportes discipline disciplines disciplina activity activities activite activites esporte esportes esport esports modalidad modalidade idrott sporten apsname 競技 種目 種類 종목',
  amenity:
    'amenity amenities facilities equipment equipements equipement equipamiento ausstattung installations features services 設備 遊具',
  kind: 'type facilitytype facility assettype assetclass category categorie categoria kategorie kategoriename class classification subtype featuretype leisure typ art anlagentyp anlagenart tipo tipoinstalacion equiptype fclass use usage objektart playtype courttype theme tipus 種別 区分 분류',
  text: 'description details beschreibung descripcion descrizione remarks remark notes note comment comments bemerkung commentaire observations observaciones layer dataset 備考 비고',
  source: 'source',
  licence: 'licence license lizenz licencia licenza',
  access: 'access publicaccess zugang acces acceso',
  status: 'status condition assetstatus lifecycle operationalstatus etat estado zustand disused',
  lights:
    'lit lights lighting lighted floodlit floodlights floodlighting flutlicht beleuchtung beleuchtet eclairage eclaire iluminacion iluminado iluminada illuminazione illuminato verlichting',
  indoor: 'indoor indoors isindoor indooroutdoor indooroutdoors outdoorindoor',
  count:
    'courts numberofcourts numcourts noofcourts courtcount basketballcourts nbterrains nombreterrains anzahl anzahlplaetze numerodecanchas numerocanchas canchas quantidade 面数',
  hoops:
    'hoops numberofhoops numhoops noofhoops hoopcount baskets numberofbaskets rings paniers nbpaniers nombrepaniers nombredepaniers koerbe korbe anzahlkoerbe anzahlkorbe basketballkorbe aros numerodearos canastas numerodecanastas canestri tabelas ゴール数 リング数',
  size: 'courtsize size fullorhalf fullhalf halffull halforfull tamanocancha',
  surface:
    'surface surfacetype surfacing surfacematerial courtsurface playingsurface belag bodenbelag oberflaeche oberflache naturesol naturedusol revetement revetementdesol typesol typedesol superficie tipodesuperficie pavimento tipodepavimento pavimentazione piso ondergrond 舗装',
  nets: 'nets net netting basketballnets netze filets redes mallas reti ネット',
  covered:
    'covered roof roofed canopy ueberdacht uberdacht couvert couverture cubierta cubierto techada techado coperto coperta coberta coberto overdekt 屋根',
  fee: 'fee fees entryfee entrancefee admissionfee gebuehr gebuhr eintritt payant tarif tarifa 料金',
  openingHours:
    'openinghours hours openhours hoursofoperation oeffnungszeiten offnungszeiten horaires horairesouverture horario horarios orari openingstijden 利用時間',
  water:
    'drinkingwater water waterfountain drinkingfountain drinkingfountains fontaine pointdeau trinkwasser trinkbrunnen aguapotable bebedero bebederos fontanella 水飲み場',
  toilets:
    'toilets toilet restroom restrooms washroom washrooms bathroom bathrooms wc toilettes sanitaires toiletten banos aseos sanitarios bagni banheiros トイレ',
  stepFree:
    'wheelchair wheelchairaccess wheelchairaccessible stepfree accessible accessibility ada adaaccessible disabledaccess barrierefrei rollstuhlgerecht pmr accespmr accessibilite accesibilidad accesible accessibilita accessibile acessibilidade バリアフリー',
};

const FIELD_OF = new Map<string, { field: Field; rank: number }>();
for (const field of FIELDS) {
  for (const [rank, name] of SYNONYMS[field].split(' ').entries())
    FIELD_OF.set(normalise(name), { field, rank });
}

/** Such as `--map name=ASSET_NAME,address=STREET`. */
export function parseMapping(text: string): Partial<Record<Field, string>> {
  const mapping: Partial<Record<Field, string>> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [field = '', ...column] = part.split('=').map((each) => each.trim());
    const known = FIELDS.find((each) => each.toLowerCase() === aliasOf(field.toLowerCase()));
    if (known === undefined || column.join('=') === '') {
      const detail = `--map takes pairs such as name=ASSET_NAME, with one of: ${FIELDS.join(', ')}. It does not know "${part.trim()}".`;
      throw new ImportFailure('usage', { detail });
    }
    mapping[known] = column.join('=');
  }
  return mapping;
}

function aliasOf(field: string): string {
  const aliases: Record<string, string> = { lat: 'latitude', lon: 'longitude', lng: 'longitude' };
  return aliases[field] ?? field;
}

export type Values = Partial<Record<Field, string>>;

/** Finds fields in records whose columns may differ, as OpenStreetMap tags do. */
export class ColumnReader {
  readonly used = new Map<Field, Set<string>>();
  readonly ignored = new Set<string>();
  readonly #mapping: Partial<Record<Field, string>>;
  readonly #mapped: Set<string>;
  readonly #known = new Map<string, { field: Field; rank: number } | undefined>();

  constructor(mapping: Partial<Record<Field, string>> = {}) {
    this.#mapping = mapping;
    this.#mapped = new Set(Object.values(mapping));
  }

  read(properties: Record<string, unknown>): Values {
    const values: Values = {};
    const best: Partial<Record<Field, { key: string; rank: number }>> = {};
    for (const key in properties) {
      const match = this.#match(key);
      if (match === undefined) continue;
      const text = textOf(properties[key]);
      const value = WORDED.has(match.field) ? withoutPosition(text) : text;
      if (value !== text) values.point ??= text;
      if (value === '') continue;
      const { field } = match;
      const rank = value === text ? match.rank : match.rank + 50;
      // All columns about the kind are combined. For other fields the best-named column wins.
      if (LISTS.has(field)) {
        values[field] = values[field] ? `${values[field]} | ${value}` : value;
        this.#note(field, key);
      } else if (rank < (best[field]?.rank ?? Number.POSITIVE_INFINITY)) {
        values[field] = value;
        best[field] = { key, rank };
      }
    }
    for (const field in best) this.#note(field as Field, best[field as Field]?.key ?? '');
    for (const [field, column] of Object.entries(this.#mapping) as Array<[Field, string]>) {
      const value = textOf(properties[column]);
      if (value === '') delete values[field];
      else {
        values[field] = value;
        this.#note(field, column);
      }
    }
    return values;
  }

  #match(key: string): { field: Field; rank: number } | undefined {
    if (this.#known.has(key)) return this.#known.get(key);
    const found = this.#mapped.has(key) ? undefined : findField(key);
    const isOverridden = found && this.#mapping[found.field] !== undefined;
    // A row number changes with every export, so use it only as a last resort.
    const match =
      found && !isOverridden ? (key === '_id' ? { ...found, rank: 99 } : found) : undefined;
    this.#known.set(key, match);
    if (match === undefined && !this.#mapped.has(key)) this.ignored.add(key);
    return match;
  }

  #note(field: Field, key: string): void {
    const keys = this.used.get(field);
    if (keys === undefined) this.used.set(field, new Set([key]));
    else if (keys.size < 8) keys.add(key);
  }
}

const WORDED = new Set<Field>(['name', 'park', 'street']);

/** Socrata puts "(-35.26, 149.11)" into a column called "Location 1". A position is never a name. */
function withoutPosition(text: string): string {
  return text.replace(/\s*[([]?\s*-?\d+\.\d+\s*[,;]\s*-?\d+\.\d+\s*[)\]]?$/, '');
}

function findField(key: string): { field: Field; rank: number } | undefined {
  const whole = FIELD_OF.get(normalise(key));
  if (whole) return whole;
  // In "ADDRESS.Bezeichnung" the last part is the actual name.
  const last = key.includes('.') ? FIELD_OF.get(normalise(key.replace(/^.*\./s, ''))) : undefined;
  return last ? { ...last, rank: last.rank + 20 } : (kindOf(key) ?? placeNameOf(key));
}

/** Columns such as `TYPE_INSTALLATION`, `Type d'équipement` or `assetCategory`, where one word means the kind. */
function kindOf(key: string): { field: Field; rank: number } | undefined {
  const words = wordsOf(key);
  const saysKind = /^(?:type|typ|tipo|kind|category|categor[ií]a|cat[eé]gorie|kategorie|art)$/i;
  return words.some((word) => saysKind.test(word)) ? { field: 'kind', rank: 50 } : undefined;
}

/** Columns such as `PARK_OR_RESERVE`, `nom du site` or `Place Name`, which name the place of the court. */
function placeNameOf(key: string): { field: Field; rank: number } | undefined {
  const saysPlace =
    /^(?:parks?|place|site|venue|reserve|playground|parc|parque|parco|lieu|lugar|emplacement|anlage)$/i;
  const saysOther =
    /^(?:ids?|no|nr|num|number|code|ref|url|link|area|size|status|date|phone|zone|web|e?mail|x|y|lat|lon|lng)$/i;
  const words = wordsOf(key);
  const isName = words.some((word) => saysPlace.test(word));
  return isName && !words.some((word) => saysOther.test(word))
    ? { field: 'park', rank: 60 }
    : undefined;
}

function wordsOf(key: string): string[] {
  return key.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
}

const LISTS = new Set<Field>(['sport', 'amenity', 'kind', 'text']);

export function normalise(key: string): string {
  return key
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return '';
}

/** On one line and without control characters, which can't be stored or shown. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

export interface Condition {
  column: string;
  operator: 'contains' | '=' | '!=';
  value: string;
}

/** Such as `AMENITIES contains Basketball`, `TYPE = Court` or `STATUS != Closed`. */
export function parseCondition(text: string): Condition {
  const match =
    /^\s*(?<column>.+?)\s+(?<operator>contains)\s+(?<value>.+?)\s*$/i.exec(text) ??
    /^\s*(?<column>[^=!]+?)\s*(?<operator>!=|=)\s*(?<value>.*?)\s*$/.exec(text);
  const { column, operator, value } = match?.groups ?? {};
  if (column === undefined || operator === undefined || value === undefined) {
    const detail = `--where takes a column, one of contains, = and !=, and a value, such as "AMENITIES contains Basketball". It does not understand "${text}".`;
    throw new ImportFailure('usage', { detail });
  }
  return {
    column: unquote(column),
    operator: operator.toLowerCase() as Condition['operator'],
    value: unquote(value),
  };
}

/** Ignores case. */
export function meets(properties: Record<string, unknown>, condition: Condition): boolean {
  const { column, operator, value } = condition;
  const found = textOf(properties[column]).toLowerCase();
  const wanted = value.toLowerCase();
  if (operator === 'contains') return found.includes(wanted);
  return (found === wanted) === (operator === '=');
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}
