// Yardsticks for endpoints: bare Fastify, without (/) and with one row from PostgreSQL (/row).
import fastify from 'fastify';
import pg from 'pg';

const app = fastify();
app.get('/', async () => ({ hello: 'world' }));

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  // Same as the app's pool. Otherwise it would reopen all connections after every pause.
  max: 20,
  idleTimeoutMillis: 60_000,
});
const ONE_ROW = `select json_build_object('hello', name)::text as json from users where id = $1`;
app.get('/row', async (_, reply) => {
  const id = 1 + Math.floor(Math.random() * 10_000);
  const { rows } = await pool.query({ name: 'hello', text: ONE_ROW, values: [id] });
  reply.type('application/json');
  return rows[0].json;
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
process.on('SIGTERM', () => process.exit(0));
