// Node's own would give objects of another realm than the page's, which no library takes for plain.
Response.prototype.json = async function json() {
  return JSON.parse(await this.text())
}
