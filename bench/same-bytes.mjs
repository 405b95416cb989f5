import { createServer } from 'node:http'

/** Calibrator: as many bytes as the page has, from memory. */
const body = Buffer.alloc(Number(process.env.BODY_LENGTH), 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}/\n`))
