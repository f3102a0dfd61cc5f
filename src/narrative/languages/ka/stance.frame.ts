import { type StanceFrame } from '../../frame/language-frame.ts';
import { type GeorgianName } from './names.ts';

/** Around what an agent says of an asset. */
export const STANCE: StanceFrame<GeorgianName> = {
  stances: [
    (agent, confidence, clause) =>
      `${agent.genitive} შეფასებით, რომლის დამაჯერებლობაც ${confidence}-ია, ${clause}`,
    (agent, confidence, clause) =>
      `${agent.nominative} ${confidence}-იანი დამაჯერებლობით ასკვნის, რომ ${clause}`,
    (agent, confidence, clause) => `${clause} (${agent.genitive} დამაჯერებლობა ${confidence}-ია)`,
    (agent, confidence, clause) =>
      `${agent.genitive} დასკვნა, ${confidence}-იანი დამაჯერებლობით, ასეთია: ${clause}`,
    (agent, confidence, clause) =>
      `${agent.nominative} თავის დამაჯერებლობას ${confidence}-ად აფასებს და აღნიშნავს, რომ ${clause}`,
  ],
  watches: [
    (agent, clause) => `${agent.genitive} დასკვნა საბოლოო არ არის: ${clause}`,
    (_, clause) => `სამომავლოდ ასეთი პირობა იკვეთება: ${clause}`,
    (_, clause) => `მომდევნო ციკლებისთვის პირობა ასეთია: ${clause}`,
    (_, clause) => clause,
    (agent, clause) => `${agent.nominative} აზრის შეცვლას არ გამორიცხავს: ${clause}`,
  ],
};
