import { createRandom } from './generated-courts.ts';

const FIRST_NAMES =
  `Aaliyah Aarav Abdul Adriana Aiko Alejandro Alice Amara Amir Ana Andre Anna Antoine Aria Ayşe Beatriz Ben
   Bruno Camila Carlos Chen Chidi Chloé Clara Daniel David Diego Dmitri Elena Eli Emma Erik Fatima Felix
   Freya Gabriel Giulia Grace Hana Hannah Hiroshi Ibrahim Ines Isaac Jalen Jamal Jasmine João José Julia
   Kai Kareem Kofi Kwame Lars Layla Leila Leo Liam Lin Lucas Lucía Luka Maja Malik Marcus Maria Mateo Maya
   Mei Michael Mila Milan Mohammed Nadia Naomi Nia Nikola Noah Nora Olga Oliver Omar Oscar Paul Pedro Petra
   Priya Rafael Rin Rosa Ruth Sam Samir Santiago Sara Sofia Sven Tariq Tomás Uma Viktor Wei Yara Yusuf Zoë`.split(
    /\s+/,
  );
const LAST_NAMES =
  `Abe Adams Adeyemi Ahmed Ali Allen Almeida Andersen Anderson Baker Banda Bauer Becker Bianchi Brown Campbell
   Castro Chan Chang Chen Clark Cohen Costa Cruz Davis Diallo Diaz Dubois Edwards Eriksen Evans Fernández
   Ferrari Fischer Flores Fontaine García Garnett Gómez González Green Gupta Hall Hansen Harris Hernández
   Hill Hoffmann Horvat Ito Ivanov Jackson James Jansen Johnson Jones Jovanović Kamau Kaya Keller Khan Kim
   King Klein Kowalski Kumar Lee Lewis Li Lopez Mandela Marino Martin Martinez Mbeki Meyer Miller Mitchell
   Moore Morales Moreau Müller Murphy Nakamura Nelson Ng Nguyen Novak Nowak Okafor Okoye Oliveira Osei
   Park Patel Pérez Petrov Phiri Popescu Ramirez Reyes Rivera Roberts Robinson Rodríguez Rossi Ruiz Sánchez
   Santos Sato Schmidt Schneider Scott Silva Singh Smith Sokolov Suzuki Tanaka Taylor Thomas Thompson Torres
   Tran Turner Usman Vargas Vega Wagner Walker Wang Watanabe Weber White Williams Wilson Wong Wright Yamamoto
   Yang Yılmaz Young Zhang Zhou`.split(/\s+/);
const ROLES = [
  'Player',
  'Player',
  'Player',
  'Player',
  'Coach',
  'Ref',
  'Fan',
  'Fan',
  'Scout',
  'Trainer',
];

export interface GeneratedPerson {
  name: string;
  username: string;
  role: string;
}

export function createPeople(seed: number): () => GeneratedPerson {
  const random = createRandom(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  let number = 0;
  return () => {
    number += 1;
    const first = pick(FIRST_NAMES);
    const last = random() < 0.1 ? `${pick(LAST_NAMES)} ${pick(LAST_NAMES)}` : pick(LAST_NAMES);
    const handle = `${first}${random() < 0.5 ? '_' : ''}${last.split(' ')[0]}`;
    return {
      name: `${first} ${last}`,
      username: `${plain(handle)}${number.toString(36)}`,
      role: pick(ROLES),
    };
  };
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '');
}
