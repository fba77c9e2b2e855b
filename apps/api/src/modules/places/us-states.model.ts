/** A state of the United States, or its capital's district, and about where its middle is. */
export interface UsState {
  code: string;
  name: string;
  lat: number;
  long: number;
}

const state = (code: string, name: string, lat: number, long: number): UsState => ({
  code,
  name,
  lat,
  long,
});

export const US_STATES: readonly UsState[] = [
  state('AL', 'Alabama', 32.8, -86.8),
  state('AK', 'Alaska', 64.2, -152.5),
  state('AZ', 'Arizona', 34.3, -111.7),
  state('AR', 'Arkansas', 34.8, -92.4),
  state('CA', 'California', 37.2, -119.5),
  state('CO', 'Colorado', 39, -105.5),
  state('CT', 'Connecticut', 41.6, -72.7),
  state('DE', 'Delaware', 39, -75.5),
  state('DC', 'District of Columbia', 38.9, -77),
  state('FL', 'Florida', 28.6, -82.4),
  state('GA', 'Georgia', 32.6, -83.4),
  state('HI', 'Hawaii', 20.3, -156.4),
  state('ID', 'Idaho', 44.4, -114.6),
  state('IL', 'Illinois', 40, -89.2),
  state('IN', 'Indiana', 39.9, -86.3),
  state('IA', 'Iowa', 42.1, -93.5),
  state('KS', 'Kansas', 38.5, -98.4),
  state('KY', 'Kentucky', 37.5, -85.3),
  state('LA', 'Louisiana', 31.1, -92),
  state('ME', 'Maine', 45.4, -69.2),
  state('MD', 'Maryland', 39, -76.8),
  state('MA', 'Massachusetts', 42.3, -71.8),
  state('MI', 'Michigan', 44.3, -85.4),
  state('MN', 'Minnesota', 46.3, -94.3),
  state('MS', 'Mississippi', 32.7, -89.7),
  state('MO', 'Missouri', 38.4, -92.5),
  state('MT', 'Montana', 47.1, -109.6),
  state('NE', 'Nebraska', 41.5, -99.8),
  state('NV', 'Nevada', 39.3, -116.6),
  state('NH', 'New Hampshire', 43.7, -71.6),
  state('NJ', 'New Jersey', 40.2, -74.7),
  state('NM', 'New Mexico', 34.4, -106.1),
  state('NY', 'New York', 42.9, -75.5),
  state('NC', 'North Carolina', 35.6, -79.4),
  state('ND', 'North Dakota', 47.5, -100.5),
  state('OH', 'Ohio', 40.4, -82.8),
  state('OK', 'Oklahoma', 35.6, -97.5),
  state('OR', 'Oregon', 43.9, -120.6),
  state('PA', 'Pennsylvania', 40.9, -77.8),
  state('RI', 'Rhode Island', 41.7, -71.6),
  state('SC', 'South Carolina', 33.9, -80.9),
  state('SD', 'South Dakota', 44.4, -100.2),
  state('TN', 'Tennessee', 35.9, -86.4),
  state('TX', 'Texas', 31.5, -99.3),
  state('UT', 'Utah', 39.3, -111.7),
  state('VT', 'Vermont', 44.1, -72.7),
  state('VA', 'Virginia', 37.5, -78.9),
  state('WA', 'Washington', 47.4, -120.4),
  state('WV', 'West Virginia', 38.6, -80.6),
  state('WI', 'Wisconsin', 44.6, -90),
  state('WY', 'Wyoming', 43, -107.6),
];
