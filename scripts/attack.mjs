// `npm run attack [address]`: tries what an attacker would try against a server on this machine, and says
// what held. It signs up people of its own, takes them away again, and sends a few hundred requests.
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { explainIfAsked } from './steps/help.mjs';
import { runBuilt } from './steps/run-built.mjs';

explainIfAsked(`Usage: npm run attack [-- <address>]
       npm run attack -- farm|replay|ring|insider [days]

Tries a list of attacks against a JIM on this machine and says what held. With the name of an attack on the $JIM it
plays weeks of it against a throw-away JIM of its own, and prints what was paid, became ready and is held.`);

const TRIALS = ['farm', 'replay', 'ring', 'insider'];
if (TRIALS.includes(process.argv[2])) {
  await runBuilt('commands/attack-trust');
  process.exit();
}

ensureInstalled();
const { ATTACKS } = await import('./attack/attacks.mjs');
const { isLoopback, Target } = await import('./attack/target.mjs');

const [address = `http://127.0.0.1:${process.env.PORT ?? 3000}`] = process.argv.slice(2);
if (!isLoopback(address)) {
  console.error(
    `${address} is not on this machine. The attacks are for your own server only: give an address such as http://127.0.0.1:3000.`,
  );
  process.exit(2);
}
const target = new Target(address);
if (!(await target.isThere())) {
  console.error(`No JIM answers at ${address}. Start one with npm start, or give its address.`);
  process.exit(2);
}

const results = [];
for (const { name, run } of ATTACKS) {
  const before = target.sent;
  const holes = await run(target).catch((error) => [`the attack broke off: ${error.message}`]);
  results.push({ name, sent: target.sent - before, holes });
}
await target.leave();

const width = Math.max(...results.map(({ name }) => name.length));
console.log(`\n${'Attack'.padEnd(width)}  Requests  Result`);
for (const { name, sent, holes } of results) {
  const verdict = holes.length === 0 ? 'held' : `GAVE: ${holes.slice(0, 3).join('; ')}`;
  console.log(`${name.padEnd(width)}  ${String(sent).padStart(8)}  ${verdict}`);
}
const given = results.filter(({ holes }) => holes.length > 0).length;
console.log(
  `\n${results.length - given} of ${results.length} attacks held, ${target.sent} requests.`,
);
process.exit(given === 0 ? 0 : 1);
