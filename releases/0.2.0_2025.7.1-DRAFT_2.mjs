// packages/engine/src/types/ids.ts
var players = [0, 1];
/** Returns the other player. */
var other = (player) => player === 0 ? 1 : 0;
// packages/engine/src/types/enums.ts
var elements = [
	"None",
	"Normal",
	"Fire",
	"Water",
	"Electric",
	"Grass",
	"Ice",
	"Fighting",
	"Poison",
	"Flying",
	"Psychic",
	"Bug",
	"Ground",
	"Ghost",
	"Dark",
	"Steel",
	"Fairy",
	"Tech",
	"Any"
];
elements.filter((element) => element !== "None" && element !== "Any");
var monsterTypes = [
	"None",
	"Any",
	"Warrior",
	"Ancient",
	"Beast",
	"Spellcaster",
	"Zombie",
	"Royalty",
	"Spirit",
	"Dragon",
	"Vampire",
	"Assassin",
	"Ninja",
	"Turtle",
	"Phoenix",
	"Golem",
	"Reptile",
	"Snake",
	"Tiger",
	"Fox",
	"Wolf",
	"Bear",
	"Intellectual"
];
var rangeTypes = [
	"None",
	"Diagonal",
	"Square",
	"Circle",
	"Global"
];
var rarities = [
	"Common",
	"Kinda Rare",
	"Rare",
	"Very Rare",
	"Super Rare",
	"Ultra Rare"
];
// packages/engine/src/types/constants.ts
var deckMonsters = {
	min: 20,
	max: 25
};
var deckSpells = {
	min: 10,
	max: 15
};
var rarityMaximum = 32767;
var engineVersion = "0.2.0";
var rulesVersion = "2025.7.1 DRAFT";
// packages/engine/src/types/effect.ts
/** Everything that a card can be forced, forbidden or allowed to do. */
var statuses = [
	"cannot attack",
	"cannot move",
	"cannot activate",
	"cannot be attacked",
	"cannot be targeted",
	"cannot be lifted or unstacked",
	"cannot be upgraded",
	"cannot recoil",
	"takes no recoil",
	"takes no battle damage",
	"takes no effect damage",
	"takes no damage",
	"cannot be destroyed by effects",
	"cannot be sent away",
	"may attack after moving",
	"may move after attacking",
	"may act on arrival",
	"attacks past cards",
	"moves past cards",
	"attack cannot be answered",
	"ignores IQ protection",
	"ignores natural weakness",
	"abilities are silenced",
	"passes nothing up"
];
/** Everything that a player can be forbidden to do or protected from. */
var playerStatuses = [
	"cannot summon",
	"cannot stack",
	"cannot activate spells",
	"cannot respond",
	"cannot draw",
	"loses no energy in battle",
	"cannot attack directly"
];
// packages/engine/src/types/end-reason.ts
/** Every way a match can end (WN1). */
var endReasons = [
	"checkmate",
	"out of energy",
	"decks empty",
	"no summon or destruction",
	"turn limit",
	"resignation",
	"forfeit",
	"agreed draw"
];
// packages/engine/src/types/phase.ts
/** Phases of a match (TN7): King selection, then each turn before, during and after the battle phase. */
var phases = [
	"king selection",
	"main",
	"battle",
	"after battle"
];
// packages/engine/src/types/action.ts
var actionKinds = [
	"king",
	"summon",
	"upgrade",
	"activate",
	"attack",
	"attackDirectly",
	"stack",
	"lift",
	"unstack",
	"move",
	"discard",
	"endTurn",
	"decline",
	"choose",
	"resign",
	"forfeit",
	"agreeDraw"
];
// packages/engine/src/board/square.ts
/** Returns the file of a square, 0–4 for a–e. */
var fileOf = (square) => square % 5;
/** Returns the rank of a square, 0–4 for 1–5. */
var rankOf$1 = (square) => Math.floor(square / 5);
/** Returns the square of a file (0 is a) and a rank (0 is 1). */
var squareAt = (file, rank) => rank * 5 + file;
/** Checks whether a value of any type is a square, 0 to 24. */
var isSquare = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 25;
/** Formats a square as its name, a1 to e5 (BD1). */
var formatSquare = (square) => `${String.fromCharCode(97 + fileOf(square))}${rankOf$1(square) + 1}`;
/** Returns the set with one square. */
var squareBit = (square) => 1 << square;
/** Checks whether a set contains a square. */
var hasSquare = (set, square) => (set >> square & 1) === 1;
/** Returns the squares of a set, a1 first. */
function squaresIn(set) {
	const squares = [];
	for (let rest = set; rest !== 0; rest &= rest - 1) squares.push(lowestSquare(rest));
	return squares;
}
/** Returns the lowest square of a non-empty set. */
var lowestSquare = (set) => 31 - Math.clz32(set & -set);
var allSquares = 2 ** 25 - 1;
var southSide = 1023;
/** The two ranks nearest each player (BD1). */
var sideOf = [southSide, southSide << 15];
// packages/engine/src/board/reach.ts
/** Rook directions first, bishop directions after. */
var directions = [
	[0, 1],
	[1, 0],
	[0, -1],
	[-1, 0],
	[1, 1],
	[1, -1],
	[-1, -1],
	[-1, 1]
];
function rayFrom(square, [fileStep, rankStep]) {
	const ray = [];
	let file = fileOf(square) + fileStep;
	let rank = rankOf$1(square) + rankStep;
	while (file >= 0 && file < 5 && rank >= 0 && rank < 5) {
		ray.push(squareAt(file, rank));
		file += fileStep;
		rank += rankStep;
	}
	return ray;
}
/** The squares in each direction, nearest first: `rays[square][direction]`. */
var rays = Array.from({ length: 25 }, (_, square) => directions.map((direction) => rayFrom(square, direction)));
var geometry = (first, end) => ({
	first,
	end,
	reach: Array.from({ length: 25 }, (_, square) => Array.from({ length: 5 }, (_unused, range) => openReach(square, first, end, range)))
});
function openReach(square, first, end, range) {
	let set = 0;
	for (let d = first; d < end; d++) for (const at of rays[square][d].slice(0, range)) set |= squareBit(at);
	return set;
}
var none$2 = geometry(0, 0);
var rook = geometry(0, 4);
var bishop = geometry(4, 8);
var queen = geometry(0, 8);
/**
* Returns the geometry of a range type. A switch, because a lookup by name is slower than the
* rest of a slide.
*/
function geometryOf(kind) {
	switch (kind) {
		case "Diagonal": return bishop;
		case "Square": return rook;
		case "Circle": return queen;
		default: return none$2;
	}
}
var capped = (range) => range < 5 ? range > 0 ? range : 0 : 4;
/**
* Returns the squares within a range, unblocked and without the starting square (RG1). Global
* returns every square.
*/
var reach = (square, kind, range) => kind === "Global" ? allSquares : geometryOf(kind).reach[square][capped(range)];
/**
* Returns the squares that a slide reaches. It stops in each direction at the first occupied
* square, which is included (RG2).
*/
function slide(square, kind, range, occupied) {
	if (kind === "Global") return allSquares;
	const { first, end, reach: open } = geometryOf(kind);
	const steps = capped(range);
	const free = open[square][steps];
	if ((free & occupied) === 0) return free;
	const from = rays[square];
	let set = 0;
	for (let d = first; d < end; d++) {
		const ray = from[d];
		const last = steps < ray.length ? steps : ray.length;
		for (let i = 0; i < last; i++) {
			const bit = 1 << ray[i];
			set |= bit;
			if ((occupied & bit) !== 0) break;
		}
	}
	return set;
}
/**
* Returns the squares of an area of effect: the same geometry, unblocked, including the square
* itself (RG3).
*/
var area = (square, kind, size) => reach(square, kind, size) | squareBit(square);
/**
* Returns the squares on the straight line from `from` through `through` that lie beyond
* `through`, nearest first; empty if the two aren't on a rook or bishop line.
*/
function lineBeyond(from, through) {
	for (const ray of rays[from]) {
		const at = ray.indexOf(through);
		if (at >= 0) return ray.slice(at + 1);
	}
	return [];
}
/**
* Returns the squares strictly between two squares on one line, nearest to `from` first; empty if
* they aren't on a line.
*/
function lineBetween(from, to) {
	for (const ray of rays[from]) {
		const at = ray.indexOf(to);
		if (at >= 0) return ray.slice(0, at);
	}
	return [];
}
// node_modules/.pnpm/@noble+hashes@2.4.0/node_modules/@noble/hashes/_u64.js
var fromNumH = (n) => n / 2 ** 32 | 0;
var fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
	const h = fromNumH(n);
	const l = fromNumL(n);
	view.setUint32(byteOffset, isLE ? l : h, isLE);
	view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
// node_modules/.pnpm/@noble+hashes@2.4.0/node_modules/@noble/hashes/utils.js
/**
* Checks if something is Uint8Array. Be careful: nodejs Buffer will return true.
* @param a - value to test
* @returns `true` when the value is a Uint8Array-compatible view.
* @example
* Check whether a value is a Uint8Array-compatible view.
* ```ts
* isBytes(new Uint8Array([1, 2, 3]));
* ```
*/
function isBytes(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
var atitle = (title) => title ? `"${title}" ` : "";
/**
* Asserts something is a non-negative integer.
* @param n - number to validate
* @param title - label included in thrown errors
* @returns The validated number.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a non-negative integer option.
* ```ts
* anumber(32, 'length');
* ```
*/
function anumber(n, title = "") {
	if (typeof n !== "number") throw new TypeError(atitle(title) + "expected number, got " + typeof n);
	if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
	return n;
}
/**
* Asserts something is Uint8Array.
* @param value - value to validate
* @param length - optional exact length constraint
* @param title - label included in thrown errors
* @returns The validated byte array.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate that a value is a byte array.
* ```ts
* abytes(new Uint8Array([1, 2, 3]));
* ```
*/
function abytes(value, length, title = "") {
	if (isBytes(value) && (length === void 0 || value.length === length)) return value;
	if (length !== void 0) anumber(length, "length");
	const bytes = isBytes(value);
	const ofLen = length !== void 0 ? ` of length ${length}` : "";
	const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
	const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
	if (!bytes) throw new TypeError(message);
	throw new RangeError(message);
}
var aobject = (value, label) => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
var aopts = (value, label) => {
	aobject(value, label);
	const proto = Object.getPrototypeOf(value);
	if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
	if (Object.hasOwn(value, "__proto__")) throw new TypeError(`"${label}.__proto__" is not allowed`);
};
/**
* Asserts a hash instance has not been destroyed or finished.
* @param instance - hash instance to validate
* @param checkFinished - whether to reject finalized instances
* @throws If the hash instance has already been destroyed or finalized. {@link Error}
* @example
* Validate that a hash instance is still usable.
* ```ts
* import { aexists } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aexists(hash);
* ```
*/
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("hash was destroyed");
	if (checkFinished && instance.finished) throw new Error("digest() was already called");
}
/**
* Asserts output is a sufficiently-sized byte array.
* @param out - destination buffer
* @param instance - hash instance providing output length
* Oversized buffers are allowed; downstream code only promises to fill the first `outputLen` bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a caller-provided digest buffer.
* ```ts
* import { aoutput } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aoutput(new Uint8Array(hash.outputLen), hash);
* ```
*/
function aoutput(out, instance) {
	abytes(out, void 0, "output");
	const min = instance.outputLen;
	if (!(out.length >= min)) throw new RangeError("\"output\" expected length >= " + min);
}
/**
* Zeroizes typed arrays in place. Warning: JS provides no guarantees.
* @param arrays - arrays to overwrite with zeros
* @example
* Zeroize sensitive buffers in place.
* ```ts
* clean(new Uint8Array([1, 2, 3]));
* ```
*/
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/**
* Creates a DataView for byte-level manipulation.
* @param arr - source typed array
* @returns DataView over the same buffer region.
* @example
* Create a DataView over an existing buffer.
* ```ts
* createView(new Uint8Array(4));
* ```
*/
function createView(arr) {
	return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
/**
* Rotate-right operation for uint32 values.
* @param word - source word
* @param shift - shift amount in bits
* @returns Rotated word.
* @example
* Rotate a 32-bit word to the right.
* ```ts
* rotr(0x12345678, 8);
* ```
*/
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
var hasHexBuiltin = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
var hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
/**
* Convert byte array to hex string.
* Uses the built-in function when available and assumes it matches the tested
* fallback semantics.
* @param bytes - bytes to encode
* @returns Lowercase hexadecimal string.
* @throws On wrong argument types. {@link TypeError}
* @example
* Convert bytes to lowercase hexadecimal.
* ```ts
* bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])); // 'cafe0123'
* ```
*/
function bytesToHex(bytes) {
	abytes(bytes);
	if (hasHexBuiltin) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
function asciiToBase16(ch) {
	return ch >= 48 && ch <= 57 ? ch - 48 : ch >= 65 && ch <= 70 ? ch - 55 : ch >= 97 && ch <= 102 ? ch - 87 : void 0;
}
/**
* Convert hex string to byte array. Uses built-in function, when available.
* @param hex - hexadecimal string to decode
* @returns Decoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Decode lowercase hexadecimal into bytes.
* ```ts
* hexToBytes('cafe0123'); // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
* ```
*/
function hexToBytes(hex) {
	if (typeof hex !== "string") throw new TypeError("hex string expected, got " + typeof hex);
	if (hasHexBuiltin) try {
		return Uint8Array.fromHex(hex);
	} catch (error) {
		if (error instanceof SyntaxError) throw new RangeError(error.message);
		throw error;
	}
	const hl = hex.length;
	const al = hl / 2;
	if (hl % 2) throw new RangeError("hex string expected, got unpadded hex of length " + hl);
	const array = new Uint8Array(al);
	for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
		const n1 = asciiToBase16(hex.charCodeAt(hi));
		const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
		if (n1 === void 0 || n2 === void 0) {
			const char = hex[hi] + hex[hi + 1];
			throw new RangeError("hex string expected, got non-hex character \"" + char + "\" at index " + hi);
		}
		array[ai] = n1 * 16 + n2;
	}
	return array;
}
/**
* Converts string to bytes using UTF8 encoding.
* Built-in doesn't validate input to be string: we do the check.
* Non-ASCII details are delegated to the platform `TextEncoder`.
* @param str - string to encode
* @returns UTF-8 encoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @example
* Encode a string as UTF-8 bytes.
* ```ts
* utf8ToBytes('abc'); // Uint8Array.from([97, 98, 99])
* ```
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new TypeError("string expected");
	const encoded = new TextEncoder().encode(str);
	try {
		return new Uint8Array(encoded);
	} finally {
		clean(encoded);
	}
}
/**
* Merges default options and passed options.
* @param defaults - base option object
* @param opts - user overrides
* @param title - label included in thrown override errors
* @returns Fresh merged option object with a null prototype.
* @throws On wrong argument types. {@link TypeError}
* @example
* Merge user overrides onto default options.
* ```ts
* checkOpts({ dkLen: 32 }, { asyncTick: 10 });
* ```
*/
function checkOpts(defaults, opts, title = "opts") {
	aopts(defaults, "defaults");
	if (opts !== void 0) aopts(opts, title);
	return Object.assign(Object.create(null), defaults, opts);
}
/**
* Creates a callable hash function from a stateful class constructor.
* @param hashCons - hash constructor or factory
* @param info - optional metadata such as DER OID
* @returns Frozen callable hash wrapper with `.create()`.
*   Wrapper construction eagerly calls `hashCons(undefined)` once to read
*   `outputLen` / `blockLen`, so constructor side effects happen at module
*   init time.
* @throws On wrong argument types. {@link TypeError}
* @example
* Wrap a stateful hash constructor into a callable helper.
* ```ts
* import { createHasher } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const wrapped = createHasher(sha256.create, { oid: sha256.oid });
* wrapped(new Uint8Array([1]));
* ```
*/
function createHasher(hashCons, info = {}) {
	if (typeof hashCons !== "function") throw new TypeError("\"hashCons\" expected function, got type=" + typeof hashCons);
	info = checkOpts({}, info, "info");
	const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
	const tmp = hashCons(void 0);
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.canXOF = tmp.canXOF;
	hashC.create = (opts) => hashCons(opts);
	Object.assign(hashC, info);
	return Object.freeze(hashC);
}
/**
* Creates OID metadata for NIST hashes with prefix `06 09 60 86 48 01 65 03 04 02`.
* @param suffix - final OID byte for the selected hash.
*   The helper accepts any byte even though only the documented NIST hash
*   suffixes are meaningful downstream.
* @returns Object containing the DER-encoded OID.
* @example
* Build OID metadata for a NIST hash.
* ```ts
* oidNist(0x01);
* ```
*/
var oidNist = (suffix) => ({ oid: Uint8Array.from([
	6,
	9,
	96,
	134,
	72,
	1,
	101,
	3,
	4,
	2,
	suffix
]) });
// node_modules/.pnpm/@noble+hashes@2.4.0/node_modules/@noble/hashes/_md.js
/**
* Internal Merkle-Damgard hash utils.
* @module
*/
/**
* Shared 32-bit conditional boolean primitive reused by SHA-256, SHA-1, and MD5 `F`.
* Returns bits from `b` when `a` is set, otherwise from `c`.
* The XOR form is equivalent to MD5's `F(X,Y,Z) = XY v not(X)Z` because the masked terms never
* set the same bit.
* @param a - selector word
* @param b - word chosen when selector bit is set
* @param c - word chosen when selector bit is clear
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit choice primitive.
* ```ts
* Chi(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Chi(a, b, c) {
	return a & b ^ ~a & c;
}
/**
* Shared 32-bit majority primitive reused by SHA-256 and SHA-1.
* Returns bits shared by at least two inputs.
* @param a - first input word
* @param b - second input word
* @param c - third input word
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit majority primitive.
* ```ts
* Maj(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Maj(a, b, c) {
	return a & b ^ a & c ^ b & c;
}
/**
* Merkle-Damgard hash construction base class.
* Could be used to create MD5, RIPEMD, SHA1, SHA2.
* Accepts only byte-aligned `Uint8Array` input, even when the underlying spec describes bit
* strings with partial-byte tails.
* @param blockLen - internal block size in bytes
* @param outputLen - digest size in bytes
* @param padOffset - trailing length field size in bytes
* @param isLE - whether length and state words are encoded in little-endian
* @example
* Use a concrete subclass to get the shared Merkle-Damgard update/digest flow.
* ```ts
* import { _SHA1 } from '@noble/hashes/legacy.js';
* const hash = new _SHA1();
* hash.update(new Uint8Array([97, 98, 99]));
* hash.digest();
* ```
*/
var HashMD = class {
	blockLen;
	outputLen;
	canXOF = false;
	padOffset;
	isLE;
	buffer;
	view;
	finished = false;
	length = 0;
	pos = 0;
	destroyed = false;
	constructor(blockLen, outputLen, padOffset, isLE) {
		this.blockLen = blockLen;
		this.outputLen = outputLen;
		this.padOffset = padOffset;
		this.isLE = isLE;
		this.buffer = new Uint8Array(blockLen);
		this.view = createView(this.buffer);
	}
	update(data) {
		aexists(this);
		abytes(data);
		const { view, buffer, blockLen } = this;
		const len = data.length;
		let processed = false;
		for (let pos = 0; pos < len;) {
			const take = Math.min(blockLen - this.pos, len - pos);
			if (take === blockLen) {
				const dataView = createView(data);
				for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
				processed = true;
				continue;
			}
			buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
			this.pos += take;
			pos += take;
			if (this.pos === blockLen) {
				this.process(view, 0);
				this.pos = 0;
				processed = true;
			}
		}
		this.length += data.length;
		if (processed) this.roundClean();
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		this.finished = true;
		const { buffer, view, blockLen, isLE } = this;
		let { pos } = this;
		buffer[pos++] = 128;
		buffer.fill(0, pos);
		if (this.padOffset > blockLen - pos) {
			this.process(view, 0);
			buffer.fill(0);
		}
		setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
		this.process(view, 0);
		this.roundClean();
		const oview = out === buffer ? view : createView(out);
		const len = this.outputLen;
		const outLen = len / 4;
		const state = this.get();
		if (len % 4 || outLen > state.length) throw new Error("invalid outputLen");
		for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
	}
	digest() {
		const { buffer, outputLen } = this;
		this.digestInto(buffer);
		const res = buffer.slice(0, outputLen);
		this.destroy();
		return res;
	}
	_cloneIntoMeta(to) {
		const { buffer, length, finished, destroyed, pos } = this;
		to.destroyed = destroyed;
		to.finished = finished;
		to.length = length;
		to.pos = pos;
		if (pos) to.buffer.set(buffer);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
};
/**
* Initial SHA-2 state: fractional parts of square roots of first 16 primes 2..53.
* Check out `test/misc/sha2-gen-iv.js` for recomputation guide.
*/
/** Initial SHA256 state from RFC 6234 §6.1: the first 32 bits of the fractional parts of the
* square roots of the first eight prime numbers. Exported as a shared table; callers must treat
* it as read-only because constructors copy words from it by index. */
var SHA256_IV = /* @__PURE__ */ Uint32Array.from([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]);
// node_modules/.pnpm/@noble+hashes@2.4.0/node_modules/@noble/hashes/sha2.js
/**
* SHA2 hash function. A.k.a. sha256, sha384, sha512, sha512_224, sha512_256.
* SHA256 is the fastest hash implementable in JS, even faster than Blake3.
* Check out {@link https://www.rfc-editor.org/rfc/rfc4634 | RFC 4634} and
* {@link https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf | FIPS 180-4}.
* @module
*/
/**
* SHA-224 / SHA-256 round constants from RFC 6234 §5.1: the first 32 bits
* of the cube roots of the first 64 primes (2..311).
*/
var SHA256_K = /* @__PURE__ */ Uint32Array.from([
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
]);
/** Reusable SHA-224 / SHA-256 message schedule buffer `W_t` from RFC 6234 §6.2 step 1. */
var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
/** Internal SHA-224 / SHA-256 compression engine from RFC 6234 §6.2. */
var SHA2_32B = class extends HashMD {
	A = 0;
	B = 0;
	C = 0;
	D = 0;
	E = 0;
	F = 0;
	G = 0;
	H = 0;
	constructor(outputLen, IV) {
		super(64, outputLen, 8, false);
		this.A = IV[0] | 0;
		this.B = IV[1] | 0;
		this.C = IV[2] | 0;
		this.D = IV[3] | 0;
		this.E = IV[4] | 0;
		this.F = IV[5] | 0;
		this.G = IV[6] | 0;
		this.H = IV[7] | 0;
	}
	get() {
		const { A, B, C, D, E, F, G, H } = this;
		return [
			A,
			B,
			C,
			D,
			E,
			F,
			G,
			H
		];
	}
	set(A, B, C, D, E, F, G, H) {
		this.A = A | 0;
		this.B = B | 0;
		this.C = C | 0;
		this.D = D | 0;
		this.E = E | 0;
		this.F = F | 0;
		this.G = G | 0;
		this.H = H | 0;
	}
	_cloneInto(to) {
		(to ||= new this.constructor()).set(...this.get());
		return this._cloneIntoMeta(to);
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
		for (let i = 16; i < 64; i++) {
			const W15 = SHA256_W[i - 15];
			const W2 = SHA256_W[i - 2];
			const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
			const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
			SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
		}
		let { A, B, C, D, E, F, G, H } = this;
		for (let i = 0; i < 64; i++) {
			const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
			const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
			const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
			H = G;
			G = F;
			F = E;
			E = D + T1 | 0;
			D = C;
			C = B;
			B = A;
			A = T1 + T2 | 0;
		}
		A = A + this.A | 0;
		B = B + this.B | 0;
		C = C + this.C | 0;
		D = D + this.D | 0;
		E = E + this.E | 0;
		F = F + this.F | 0;
		G = G + this.G | 0;
		H = H + this.H | 0;
		this.set(A, B, C, D, E, F, G, H);
	}
	roundClean() {
		clean(SHA256_W);
	}
	destroy() {
		this.destroyed = true;
		this.set(0, 0, 0, 0, 0, 0, 0, 0);
		clean(this.buffer);
	}
};
/** Internal SHA-256 hash class grounded in RFC 6234 §6.2. */
var _SHA256 = class extends SHA2_32B {
	constructor() {
		super(32, SHA256_IV);
	}
};
/**
* SHA2-256 hash function from RFC 4634. In JS it's the fastest: even faster than Blake3. Some info:
*
* - Trying 2^128 hashes would get 50% chance of collision, using birthday attack.
* - BTC network is doing 2^70 hashes/sec (2^95 hashes/year) as per 2025.
* - Each sha256 hash is executing 2^18 bit operations.
* - Good 2024 ASICs can do 200Th/sec with 3500 watts of power, corresponding to 2^36 hashes/joule.
* @param msg - message bytes to hash
* @param opts - Reserved hash options.
* @returns Digest bytes.
* @example
* Hash a message with SHA2-256.
* ```ts
* sha256(new Uint8Array([97, 98, 99]));
* ```
*/
var sha256 = /* @__PURE__ */ createHasher(() => new _SHA256(), /* @__PURE__ */ oidNist(1));
// packages/engine/src/random/random.ts
/** Name of the algorithm, stored in every seed together with its 256 bits. */
var seedAlgorithm = "sha256-ctr";
var wordsPerBlock = 8;
var twoTo32 = 2 ** 32;
/** Checks for a valid seed: `sha256-ctr:` and 64 hex digits. */
var isSeed = (seed) => typeof seed === "string" && /^sha256-ctr:[0-9a-f]{64}$/.test(seed);
/**
* Derives a seed from any text, for tests, tools and preset decks. A match's seed comes from the
* server's commitment.
*/
var seedFromText = (text) => `${seedAlgorithm}:${bytesToHex(sha256(utf8ToBytes(text)))}`;
/**
* Derives one stream of a seed. Neither the seed nor another stream can be computed from it.
* `label` names its purpose (dealing, effects …).
*/
function deriveStream(seed, label) {
	return {
		key: bytesToHex(sha256(utf8ToBytes(`stackmate ${seed} ${label}`))),
		counter: 0
	};
}
/** Writes a 32-bit word in big-endian order. */
function setWord(bytes, at, word) {
	bytes[at] = word >>> 24;
	bytes[at + 1] = word >>> 16;
	bytes[at + 2] = word >>> 8;
	bytes[at + 3] = word;
}
var wordOf = (bytes, at) => (bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3]) >>> 0;
var unused = sha256.create();
var hasher = sha256.create();
/**
* Creates a random source that draws from a stream and advances its counter. Each call starts at a
* new block, so that the counter alone describes the position. A block is the SHA-256 of key and
* counter, read as eight 32-bit words.
*/
function readStream(stream) {
	const key = hexToBytes(stream.key);
	const input = new Uint8Array(key.length + 8);
	const block = /* @__PURE__ */ new Uint8Array(32);
	input.set(key);
	let next = wordsPerBlock;
	const word = () => {
		if (next === wordsPerBlock) {
			setWord(input, key.length, Math.floor(stream.counter / twoTo32));
			setWord(input, key.length + 4, stream.counter >>> 0);
			unused._cloneInto(hasher).update(input).digestInto(block);
			stream.counter += 1;
			next = 0;
		}
		next += 1;
		return wordOf(block, (next - 1) * 4);
	};
	return { below(n) {
		const limit = twoTo32 - twoTo32 % n;
		let drawn = word();
		while (drawn >= limit) drawn = word();
		return drawn % n >>> 0;
	} };
}
/** Creates a separate generator for tools, bots and tests. Any text is a valid seed. */
function createRandom(seed) {
	return readStream(deriveStream(seed, "tools"));
}
/** Shuffles an array in place; every order is equally likely. */
function shuffle$1(random, items) {
	for (let i = items.length - 1; i > 0; i--) {
		const j = random.below(i + 1);
		const swapped = items[i];
		items[i] = items[j];
		items[j] = swapped;
	}
	return items;
}
// packages/engine/src/elements/table.ts
var noEntries = {
	stronger: [],
	weaker: []
};
/**
* [CT4] Natural strengths and weaknesses, read from the attacker's row (BT2). The table isn't
* symmetric, but each element's total, attacking and attacked, is within ±1 of zero.
*/
var elementTable = {
	None: noEntries,
	Normal: noEntries,
	Fire: {
		stronger: [
			"Grass",
			"Ice",
			"Flying",
			"Bug",
			"Steel"
		],
		weaker: ["Water", "Ground"]
	},
	Water: {
		stronger: [
			"Fire",
			"Ground",
			"Steel",
			"Tech"
		],
		weaker: [
			"Electric",
			"Grass",
			"Ice",
			"Poison"
		]
	},
	Electric: {
		stronger: ["Water", "Flying"],
		weaker: ["Grass", "Ground"]
	},
	Grass: {
		stronger: [
			"Water",
			"Electric",
			"Ground"
		],
		weaker: ["Fire", "Bug"]
	},
	Ice: {
		stronger: [
			"Water",
			"Grass",
			"Flying"
		],
		weaker: [
			"Fire",
			"Fighting",
			"Steel"
		]
	},
	Fighting: {
		stronger: [
			"Normal",
			"Ice",
			"Ground",
			"Dark"
		],
		weaker: [
			"Poison",
			"Flying",
			"Psychic",
			"Ghost",
			"Fairy"
		]
	},
	Poison: {
		stronger: ["Grass", "Fairy"],
		weaker: [
			"Ghost",
			"Steel",
			"Tech"
		]
	},
	Flying: {
		stronger: [
			"Fire",
			"Grass",
			"Fighting",
			"Bug"
		],
		weaker: [
			"Electric",
			"Ice",
			"Steel"
		]
	},
	Psychic: {
		stronger: [
			"Fighting",
			"Poison",
			"Ghost"
		],
		weaker: ["Bug", "Dark"]
	},
	Bug: {
		stronger: [
			"Grass",
			"Psychic",
			"Dark"
		],
		weaker: [
			"Ice",
			"Fighting",
			"Flying",
			"Ghost"
		]
	},
	Ground: {
		stronger: [
			"Fire",
			"Electric",
			"Poison",
			"Steel"
		],
		weaker: [
			"Water",
			"Grass",
			"Flying",
			"Bug"
		]
	},
	Ghost: {
		stronger: ["Psychic", "Fairy"],
		weaker: ["Normal", "Dark"]
	},
	Dark: {
		stronger: [
			"Fire",
			"Psychic",
			"Ghost"
		],
		weaker: ["Fighting", "Fairy"]
	},
	Steel: {
		stronger: [
			"Ice",
			"Flying",
			"Fairy"
		],
		weaker: [
			"Water",
			"Electric",
			"Fighting",
			"Ground"
		]
	},
	Fairy: {
		stronger: [
			"Fighting",
			"Ghost",
			"Dark"
		],
		weaker: ["Poison", "Steel"]
	},
	Tech: noEntries,
	Any: noEntries
};
// packages/engine/src/elements/matches.ts
var perElement = (value) => Object.freeze(Object.fromEntries(elements.map((element, index) => [element, value(element, index)])));
/** The set of one element. */
var elementBit = perElement((_, index) => 1 << index);
/** Returns the set of these elements. */
function elementSet(list) {
	let set = 0;
	for (const element of list) set |= elementBit[element];
	return set;
}
/** [CT4] Elements that attacks of each element are naturally stronger against. */
var strongerMask = perElement((element) => elementSet(elementTable[element].stronger));
/** [CT4] Elements that attacks of each element are naturally weaker against. */
var weakerMask = perElement((element) => elementSet(elementTable[element].weaker));
var strongerByBit = elements.map((element) => strongerMask[element]);
var weakerByBit = elements.map((element) => weakerMask[element]);
function countMatches(rows, attacking, target) {
	let struck = 0;
	for (let left = attacking; left !== 0; left &= left - 1) struck |= rows[31 - Math.clz32(left & -left)];
	let count = 0;
	for (let left = struck & target; left !== 0; left &= left - 1) count += 1;
	return count;
}
/** [BT2] Counts the target's elements that some attacking element is stronger against (n). */
var bonusMatches = (attacking, target) => countMatches(strongerByBit, attacking, target);
/** [BT2] Counts the target's elements that some attacking element is weaker against (m). */
var weaknessMatches = (attacking, target) => countMatches(weakerByBit, attacking, target);
// packages/engine/src/rarity/tier.ts
/** Upper ends of all tiers but the last, in tenths of the maximum rarity, inclusive. */
var tenths = [
	5,
	6,
	7,
	8,
	9
];
/**
* [CD3] Returns the tier of a rarity from 0 (most common) to 32767. The lower half of the range is
* common.
*/
function rarityTier(value) {
	const tier = tenths.findIndex((end) => value * 10 <= rarityMaximum * end);
	return rarities[tier === -1 ? tenths.length : tier];
}
// packages/engine/src/rarity/weighted.ts
/** [EC2] Number of points of rarity that make a card half as likely to be drawn. */
var rarityHalving = 4333;
/** Weight of the most common card. Large enough that every point of rarity lowers the weight. */
var commonWeight = 2 ** 22;
/**
* Returns how many times rarer a card is than the most common one, times `rarityHalving`: it doubles every
* `rarityHalving` points and grows linearly between, so that the same whole numbers come out on every machine.
*/
function rarityScale(rarity) {
	const rest = rarity % rarityHalving;
	return 2 ** ((rarity - rest) / rarityHalving) * (rarityHalving + rest);
}
/**
* [EC2] Returns the draw weight of a rarity: the inverse of a scale that doubles every 4,333 points, as a whole number.
* A card in the middle of the highest tier is drawn 40 times less often than a typical common card.
*/
var rarityWeight = (rarity) => Math.floor(commonWeight * rarityHalving / rarityScale(rarity));
/**
* Draws one item with a probability proportional to its weight. Weights are whole numbers from 0.
* Throws if they don't sum to a number from 1 to 2^32.
*/
function drawWeighted(random, items, weightOf) {
	let total = 0;
	for (const item of items) total += weightOf(item);
	if (!Number.isInteger(total) || total < 1 || total > 2 ** 32) throw new Error(`Weights must be whole numbers that sum to 1 to 2^32, but they sum to ${total}.`);
	let left = random.below(total);
	for (const item of items) {
		left -= weightOf(item);
		if (left < 0) return item;
	}
	throw new Error("A weight changed while drawing.");
}
// packages/engine/src/rarity/odds.ts
/** Tells cards apart from abilities and rule cards. */
var isCard = (definition) => definition.kind === "monster" || definition.kind === "spell";
/** [CD3] Returns whether a card is a basic monster, a spell or a supermon. */
function cardKind(definition) {
	if (definition.kind === "spell") return "spell";
	return definition.level === 1 ? "monster" : "supermon";
}
/** Returns the cards of a pool, sorted by id. */
var poolCards = (definitions, pool) => [...definitions].filter(isCard).filter((card) => pool === "any" || cardKind(card) === pool).sort((a, b) => a.id - b.id);
// packages/engine/src/cards/definitions.ts
/** Returns the monster or spell with this id. Throws for any other id. */
function cardDefinition(definitions, card) {
	const definition = definitions.get(card);
	if (!definition || !isCard(definition)) throw new Error(`${card} is neither a monster nor a spell.`);
	return definition;
}
// packages/engine/src/cards/blueprint.ts
/** Range types of monsters in ascending order: Diagonal < Square < Circle (RG1). */
var monsterRangeTypes = [
	"Diagonal",
	"Square",
	"Circle"
];
/** Number of ways to split a percentage into three or two whole parts. */
var waysOfThree = (left) => (left + 2) * (left + 1) / 2;
var waysOfTwo = (left) => left + 1;
/** Number of quadruples of whole percentages that sum to 100: C(103, 3). */
var blueprintCount = 176851;
/** Returns the blueprint at an index of the lexical order. */
function nthBlueprint(index) {
	let left = index;
	let power = 0;
	for (; left >= waysOfThree(100 - power); power++) left -= waysOfThree(100 - power);
	let iq = 0;
	for (; left >= waysOfTwo(100 - power - iq); iq++) left -= waysOfTwo(100 - power - iq);
	return {
		power,
		iq,
		range: left,
		rangeType: 100 - power - iq - left
	};
}
/** [CD2] Draws a blueprint uniformly from all whole quadruples that sum to 100. */
var rollBlueprint = (random) => nthBlueprint(random.below(blueprintCount));
/** [CD2] Returns min + round(percent/100 × (max − min)), with halves rounded up. */
var placeStat = (span, percent) => span.min + Math.floor((2 * percent * (span.max - span.min) + 100) / 200);
/** Returns a monster's range types as a span of indexes into `monsterRangeTypes`. */
var rangeTypeSpan = ({ rangeType }) => ({
	min: monsterRangeTypes.indexOf(rangeType.min),
	max: monsterRangeTypes.indexOf(rangeType.max)
});
/**
* [CD2] Returns the stats that a blueprint gives a monster, without EQ, which is rolled separately.
*/
var naturalStats = (definition, blueprint) => ({
	power: placeStat(definition.power, blueprint.power),
	iq: placeStat(definition.iq, blueprint.iq),
	range: placeStat(definition.range, blueprint.range),
	rangeType: monsterRangeTypes[placeStat(rangeTypeSpan(definition), blueprint.rangeType)]
});
/** Returns the lowest and highest percentage that result in a value; null if none does. */
function percentsOf(span, value) {
	let min = 0;
	while (min <= 100 && placeStat(span, min) < value) min++;
	let max = 100;
	while (max >= 0 && placeStat(span, max) > value) max--;
	return min <= max ? {
		min,
		max
	} : null;
}
/** [CD2] Checks whether some blueprint gives the monster exactly these stats. */
function isReachable(definition, stats) {
	const spans = [
		percentsOf(definition.power, stats.power),
		percentsOf(definition.iq, stats.iq),
		percentsOf(definition.range, stats.range),
		percentsOf(rangeTypeSpan(definition), monsterRangeTypes.indexOf(stats.rangeType))
	];
	let least = 0;
	let most = 0;
	for (const span of spans) {
		if (span === null) return false;
		least += span.min;
		most += span.max;
	}
	return least <= 100 && most >= 100;
}
// packages/engine/src/cards/roll-card.ts
var memoKey = Symbol("memo");
var memoOf = (roll) => roll[memoKey];
/** Returns a deeply frozen copy of a roll, since rolls are shared between states. */
function freezeRoll(roll) {
	if (memoOf(roll) !== void 0) return roll;
	const { card, power, iq, eq, range, rangeType } = roll;
	const frozen = {
		card,
		power,
		iq,
		eq,
		range,
		rangeType,
		abilities: Object.freeze([...roll.abilities])
	};
	Object.defineProperty(frozen, memoKey, {
		value: {
			of: null,
			value: null
		},
		enumerable: false
	});
	return Object.freeze(frozen);
}
/** Draws one item and removes it from the list. */
var takeOne = (random, items) => items.splice(random.below(items.length), 1)[0];
function requireOffered(card, offered, id) {
	if (!offered.includes(id)) throw new Error(`${card.idname} does not offer ability ${id}.`);
}
/**
* [CD1] Combines the defaults, the requested abilities, and others drawn uniformly from the
* learnable ones.
*/
function rollAbilities(definition, random, requested) {
	const { defaultAbilities, learnableAbilities } = definition;
	for (const id of requested) requireOffered(definition, [...defaultAbilities, ...learnableAbilities], id);
	const abilities = [.../* @__PURE__ */ new Set([...defaultAbilities, ...requested])];
	const rest = [...new Set(learnableAbilities)].filter((id) => !abilities.includes(id));
	while (abilities.length < 3 && rest.length > 0) abilities.push(takeOne(random, rest));
	if (abilities.length !== 3) throw new Error(`${definition.idname} must have 3 abilities.`);
	return abilities;
}
/** [CD1] [CD2] Rolls a monster in this order: blueprint, EQ, abilities. */
function rollMonster(definition, random, options) {
	const blueprint = options.blueprint ?? rollBlueprint(random);
	const { min, max } = definition.eq;
	const eq = options.eq ?? min + random.below(max - min + 1);
	return freezeRoll({
		card: definition.id,
		...naturalStats(definition, blueprint),
		eq,
		abilities: rollAbilities(definition, random, options.abilities ?? [])
	});
}
/** [CD1] Rolls a spell: draws one of its side effects and side abilities. */
function rollSpell(definition, random, options) {
	const side = options.abilities?.[0] ?? definition.sides[random.below(definition.sides.length)];
	if (side === void 0) throw new Error(`${definition.idname} has no side to roll.`);
	requireOffered(definition, definition.sides, side);
	return freezeRoll({
		card: definition.id,
		power: 0,
		iq: 0,
		eq: 0,
		range: 0,
		rangeType: "None",
		abilities: [side]
	});
}
/** [CD1] Rolls a copy of a monster or spell. Throws for any other id. */
function rollCard(definitions, card, random, options = {}) {
	const definition = cardDefinition(definitions, card);
	return definition.kind === "monster" ? rollMonster(definition, random, options) : rollSpell(definition, random, options);
}
// packages/engine/src/cards/compare-rolls.ts
function compareNumbers(a, b) {
	for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
	return a.length - b.length;
}
/**
* Compares rolls in their canonical order: by card, then abilities, then stats. The order doesn't
* depend on where a card came from, so that sorted piles reveal nothing about their order (ZN2).
*/
function compareRolls(a, b) {
	return a.card - b.card || compareNumbers(a.abilities, b.abilities) || a.power - b.power || a.iq - b.iq || a.eq - b.eq || a.range - b.range || rangeTypes.indexOf(a.rangeType) - rangeTypes.indexOf(b.rangeType);
}
/** Checks whether two rolls have identical values. */
var sameRoll = (a, b) => a === b || compareRolls(a, b) === 0;
// packages/engine/src/cards/deck-problem.ts
/**
* Every problem that a deck or one of its rolls can have, with the rule it breaks and a message for
* people.
*/
var deckProblems = {
	unreadable: {
		rule: null,
		message: "The deck cannot be read."
	},
	notADeck: {
		rule: "CD4",
		message: "A deck consists of exactly a main deck and a superdeck."
	},
	notAList: {
		rule: "CD4",
		message: "The main deck and the superdeck must be lists of cards."
	},
	tooManyCards: {
		rule: "CD4",
		message: "The deck has far too many cards."
	},
	tooFewMonsters: {
		rule: "CD4",
		message: "The deck has too few basic monsters."
	},
	tooManyMonsters: {
		rule: "CD4",
		message: "The deck has too many basic monsters."
	},
	tooFewSpells: {
		rule: "CD4",
		message: "The deck has too few spells."
	},
	tooManySpells: {
		rule: "CD4",
		message: "The deck has too many spells."
	},
	tooManySupermons: {
		rule: "CD4",
		message: "The superdeck has too many supermons."
	},
	tooManyCopies: {
		rule: "CD4",
		message: "The deck has too many copies of a card."
	},
	supermonInDeck: {
		rule: "CD3",
		message: "A supermon belongs in the superdeck."
	},
	notASupermon: {
		rule: "CD3",
		message: "Only supermons belong in the superdeck."
	},
	notARoll: {
		rule: "CD1",
		message: "A card must have an id, stats and abilities."
	},
	unknownField: {
		rule: "CD1",
		message: "The card has an unknown field."
	},
	unknownCard: {
		rule: "CD1",
		message: "This card does not exist."
	},
	notAStat: {
		rule: "CD1",
		message: "A stat must be a whole number, 0 or more."
	},
	statOutOfSpan: {
		rule: "CD2",
		message: "A stat is outside the card's range."
	},
	unreachableStats: {
		rule: "CD2",
		message: "This card cannot have these stats together."
	},
	spellStats: {
		rule: "CD1",
		message: "A spell cannot have stats."
	},
	notAbilities: {
		rule: "CD1",
		message: "The abilities must be a list of ability ids."
	},
	abilityCount: {
		rule: "CD1",
		message: "A monster must have exactly three abilities."
	},
	repeatedAbility: {
		rule: "CD1",
		message: "A monster's abilities must all be different."
	},
	missingDefault: {
		rule: "CD1",
		message: "One of the card's fixed abilities is missing."
	},
	unlearnableAbility: {
		rule: "CD1",
		message: "The card cannot learn this ability."
	},
	sideCount: {
		rule: "CD1",
		message: "A spell must have exactly one side effect or side ability."
	},
	unofferedSide: {
		rule: "CD1",
		message: "The spell cannot have this side effect or side ability."
	}
};
/** Formats a path for messages: `main[3].power`. */
var formatPath = (path) => path.map((step, index) => typeof step === "number" ? `[${step}]` : `${index ? "." : ""}${step}`).join("");
/** Creates a problem. `detail` says what was found and what is expected. */
var deckProblem = (code, at, detail) => ({
	code,
	...deckProblems[code],
	detail: at.length > 0 ? `${formatPath(at)}: ${detail}` : detail,
	at
});
// packages/engine/src/cards/unknown-value.ts
/** Describes any value briefly enough for a message. Never throws. */
function describeValue(value) {
	try {
		return describe(value);
	} catch {
		return "something that cannot be read";
	}
}
function describe(value) {
	if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
	if (typeof value === "number") return Object.is(value, -0) ? "-0" : `${value}`;
	if (typeof value === "bigint") return `${value}n`;
	if (typeof value === "boolean" || value === null || value === void 0) return `${value}`;
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
/** Checks for an object with named fields, neither a list nor null. */
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/**
* Checks for an exact whole number from 0. Rejects -0, since its serialized form differs from its
* value.
*/
var isCount = (value) => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
// packages/engine/src/cards/check-roll.ts
var stats = [
	"power",
	"iq",
	"eq",
	"range"
];
var rollFields = [
	"card",
	...stats,
	"rangeType",
	"abilities"
];
/** Maximum number of abilities that are checked; longer lists are cut off. */
var maxAbilities = 20;
function checkMonsterStats(monster, fields, report) {
	let sound = true;
	const fail = (code, at, detail) => {
		sound = false;
		report(code, at, detail);
	};
	for (const stat of stats) {
		const value = fields[stat];
		const { min, max } = monster[stat];
		if (!isCount(value)) fail("notAStat", [stat], `${describeValue(value)} isn't a whole number from 0.`);
		else if (value < min || value > max) fail("statOutOfSpan", [stat], `${value} isn't between ${min} and ${max}.`);
	}
	const { min, max } = rangeTypeSpan(monster);
	const reached = monsterRangeTypes.slice(min, max + 1);
	const rangeType = reached.find((type) => type === fields.rangeType);
	if (rangeType === void 0) fail("statOutOfSpan", ["rangeType"], `${describeValue(fields.rangeType)} isn't one of ${reached.join(", ")}.`);
	if (!sound || rangeType === void 0) return;
	const { power, iq, range } = fields;
	if (!isReachable(monster, {
		power,
		iq,
		range,
		rangeType
	})) report("unreachableStats", [], `${`power ${power}, IQ ${iq}, range ${range}, ${rangeType}`}: no four percentages that sum to 100 give these stats.`);
}
function checkMonsterAbilities(monster, ids, report) {
	const { defaultAbilities, learnableAbilities } = monster;
	if (ids.length !== 3) report("abilityCount", ["abilities"], `${ids.length} instead of 3.`);
	const known = /* @__PURE__ */ new Set([...defaultAbilities, ...learnableAbilities]);
	const seen = /* @__PURE__ */ new Set();
	for (const [index, id] of ids.slice(0, maxAbilities).entries()) {
		const at = ["abilities", index];
		if (!known.has(id)) report("unlearnableAbility", at, `${describeValue(id)} isn't in the card's list.`);
		if (seen.has(id)) report("repeatedAbility", at, `${describeValue(id)} appears twice.`);
		seen.add(id);
	}
	for (const id of defaultAbilities) if (!seen.has(id)) report("missingDefault", ["abilities"], `ability ${id} is missing.`);
}
function checkSpell(spell, fields, ids, report) {
	for (const stat of stats) {
		const value = fields[stat];
		if (!isCount(value) || value > 0) report("spellStats", [stat], `${describeValue(value)} instead of 0.`);
	}
	if (fields.rangeType !== "None") report("spellStats", ["rangeType"], `${describeValue(fields.rangeType)} instead of "None".`);
	if (!Array.isArray(ids)) return;
	if (ids.length !== 1) report("sideCount", ["abilities"], `${ids.length} instead of 1.`);
	for (const [index, id] of ids.slice(0, maxAbilities).entries()) if (!spell.sides.some((side) => side === id)) report("unofferedSide", ["abilities", index], `${describeValue(id)} isn't one of the spell's sides.`);
}
/**
* [CD1] [CD2] Returns every problem of a value that should be a roll. `at` is its path in the deck.
*/
function checkRoll(definitions, value, at = []) {
	if (!isRecord(value)) return [deckProblem("notARoll", at, `${describeValue(value)} isn't a card.`)];
	const problems = [];
	const report = (code, under, detail) => problems.push(deckProblem(code, [...at, ...under], detail));
	for (const field of Object.keys(value)) if (!rollFields.includes(field)) report("unknownField", [field], "unknown field of a card.");
	const ids = value.abilities;
	if (!Array.isArray(ids)) report("notAbilities", ["abilities"], `${describeValue(ids)} isn't a list of abilities.`);
	const definition = definitions.get(value.card);
	if (!definition || !isCard(definition)) report("unknownCard", ["card"], `${describeValue(value.card)} is neither a monster nor a spell.`);
	else if (definition.kind === "spell") checkSpell(definition, value, ids, report);
	else {
		checkMonsterStats(definition, value, report);
		if (Array.isArray(ids)) checkMonsterAbilities(definition, ids, report);
	}
	return problems;
}
// packages/engine/src/cards/check-deck.ts
var pileNames = ["main", "superdeck"];
/**
* Upper limit for reading a pile at all, so that a sparse list with a billion holes is refused at
* once.
*/
var maxCardsPerPile = 1e3;
/** Returns the known cards of a pile in order; `checkRoll` reports all other entries. */
function knownCards(definitions, pile) {
	return pile.flatMap((value, index) => {
		const definition = isRecord(value) ? definitions.get(value.card) : void 0;
		if (!definition || !isCard(definition)) return [];
		return [{
			index,
			id: definition.id,
			kind: cardKind(definition)
		}];
	});
}
var countKind = (cards, kind) => cards.filter((card) => card.kind === kind).length;
function checkCopies(name, cards) {
	const copies = /* @__PURE__ */ new Map();
	for (const { id } of cards) copies.set(id, (copies.get(id) ?? 0) + 1);
	return [...copies].filter(([, count]) => count > 3).map(([id, count]) => deckProblem("tooManyCopies", [name], `${count} copies of card ${id}; at most 3.`));
}
function checkMainCounts(cards) {
	const problems = [];
	const monsters = countKind(cards, "monster");
	const spells = countKind(cards, "spell");
	const monsterDetail = `${monsters}; expected ${deckMonsters.min} to ${deckMonsters.max}.`;
	const spellDetail = `${spells}; expected ${deckSpells.min} to ${deckSpells.max}.`;
	if (monsters < deckMonsters.min) problems.push(deckProblem("tooFewMonsters", ["main"], monsterDetail));
	if (monsters > deckMonsters.max) problems.push(deckProblem("tooManyMonsters", ["main"], monsterDetail));
	if (spells < deckSpells.min) problems.push(deckProblem("tooFewSpells", ["main"], spellDetail));
	if (spells > deckSpells.max) problems.push(deckProblem("tooManySpells", ["main"], spellDetail));
	return problems;
}
function checkSuperdeckCounts(cards) {
	const supermons = countKind(cards, "supermon");
	if (supermons <= 10) return [];
	return [deckProblem("tooManySupermons", ["superdeck"], `${supermons}; at most 10.`)];
}
/** [CD3] Reports supermons in the main deck and other cards in the superdeck. */
function checkPlaces(name, cards) {
	const code = name === "main" ? "supermonInDeck" : "notASupermon";
	return cards.filter(({ kind }) => kind === "supermon" !== (name === "superdeck")).map(({ index, id, kind }) => deckProblem(code, [name, index], `card ${id} is a ${kind}.`));
}
function checkPile(definitions, name, pile) {
	if (!Array.isArray(pile)) return [deckProblem("notAList", [name], `${describeValue(pile)} isn't a list of cards.`)];
	if (pile.length > maxCardsPerPile) return [deckProblem("tooManyCards", [name], `${pile.length}; at most ${maxCardsPerPile} are checked.`)];
	const cards = Array.from(pile);
	const known = knownCards(definitions, cards);
	return [
		...cards.flatMap((value, index) => checkRoll(definitions, value, [name, index])),
		...checkPlaces(name, known),
		...name === "main" ? checkMainCounts(known) : checkSuperdeckCounts(known),
		...checkCopies(name, known)
	];
}
function checkReadable(definitions, deck) {
	if (!isRecord(deck)) return [deckProblem("notADeck", [], `${describeValue(deck)} isn't a deck.`)];
	return [...Object.keys(deck).filter((key) => !pileNames.some((name) => name === key)).map((key) => deckProblem("notADeck", [key], "unknown field of a deck.")), ...pileNames.flatMap((name) => checkPile(definitions, name, deck[name]))];
}
/**
* [CD4] Returns every problem of a deck. An empty result means that the value is a valid `Deck`.
* Accepts any value and never throws.
*/
function checkDeck(definitions, deck) {
	try {
		return checkReadable(definitions, deck);
	} catch {
		return [deckProblem("unreadable", [], "It is not plain data.")];
	}
}
// packages/engine/src/cards/booster.ts
/** [EC2] Number of cards drawn from each pool for a booster of ten. */
var boosterContent = [
	["monster", 3],
	["spell", 3],
	["supermon", 2],
	["any", 2]
];
/** [EC2] Number of cards of each kind in a reward deck. */
var rewardDeckContent = {
	monster: 20,
	spell: 15,
	supermon: 10
};
var weightOf = ({ rarity }) => rarityWeight(rarity);
/** Creates a filter for cards of a tier and above. */
var isFrom = (lowest) => ({ rarity }) => rarities.indexOf(rarityTier(rarity)) >= rarities.indexOf(lowest);
/** Cards by pool and lowest tier. A catalogue never changes, so they are collected once. */
var pools = /* @__PURE__ */ new WeakMap();
function openPool(definitions, pool, lowest) {
	const cached = pools.get(definitions) ?? /* @__PURE__ */ new Map();
	pools.set(definitions, cached);
	const key = `${pool} ${lowest}`;
	const cards = cached.get(key) ?? poolCards(definitions.values(), pool).filter(isFrom(lowest));
	cached.set(key, cards);
	return cards;
}
/**
* [EC2] Draws one card of a pool, weighted inversely to rarity; only from the tier `lowest` and above. Throws if the
* pool has no such card.
*/
var drawFromPool = (definitions, random, pool, lowest = "Common") => drawWeighted(random, openPool(definitions, pool, lowest), weightOf).id;
function drawBooster(definitions, random, roll = (card) => rollCard(definitions, card, random)) {
	return boosterContent.flatMap(([pool, count]) => Array.from({ length: count }, () => roll(drawFromPool(definitions, random, pool), random)));
}
/**
* Draws cards of the tier `lowest` and above, excluding a card once there are as many copies as a deck may have. When
* no card is left, the next lower tier is drawn from.
*/
function drawForDeck(definitions, random, pool, lowest, roll) {
	const copies = /* @__PURE__ */ new Map();
	let tier = rarities.indexOf(lowest);
	const openCards = () => {
		for (;;) {
			const open = openPool(definitions, pool, rarities[tier]).filter(({ id }) => (copies.get(id) ?? 0) < 3);
			if (open.length > 0 || tier === 0) return open;
			tier -= 1;
		}
	};
	let cards = openCards();
	return Array.from({ length: rewardDeckContent[pool] }, () => {
		const { id } = drawWeighted(random, cards, weightOf);
		const drawn = (copies.get(id) ?? 0) + 1;
		copies.set(id, drawn);
		if (drawn === 3) cards = openCards();
		return roll(id, random);
	});
}
/**
* [EC2] Draws the cards of a reward deck like a booster, but never more copies of a card than a deck may have (CD4).
* With `lowest`, only cards of that tier and above are drawn; the next lower tier follows where all copies of those are
* in the deck already (VP3).
*/
var drawRewardCards = (definitions, random, lowest, roll) => ({
	main: [...drawForDeck(definitions, random, "monster", lowest, roll), ...drawForDeck(definitions, random, "spell", lowest, roll)],
	superdeck: drawForDeck(definitions, random, "supermon", lowest, roll)
});
/** [EC2] Draws a legal reward deck, from the tier `lowest` on (VP3). */
var drawRewardDeck = (definitions, random, lowest = "Common") => drawRewardCards(definitions, random, lowest, (card) => rollCard(definitions, card, random));
// packages/engine/src/cards/upfront-cost.ts
var ownCostType = {
	summon: "HP on Summon",
	stack: "HP on Stack"
};
/**
* [EN3] Returns a card's upfront cost plus what its abilities add when it is summoned, or stacked
* from the hand.
*/
function upfrontCost(definition, roll, definitions, how) {
	let total = definition.cost;
	for (const id of roll.abilities) {
		const ability = definitions.get(id);
		if (ability?.kind !== "ability") continue;
		const { type, amount } = ability.cost;
		if ((type === ownCostType[how] || type === "HP on Summon/Stack") && typeof amount === "number") total += amount;
	}
	return total;
}
// packages/engine/src/compile/check-pick.ts
var isHidden = (from) => from !== "bin" && from !== "void";
/**
* Throws if a pick can't be kept as hidden as the rules require. When an opponent's hidden card is
* placed face down, its owner would know it (it is missing from their hand or deck), although ZN3
* hides it from them.
*/
function checkPick(id, { fate, from, whose }) {
	if (fate === "under self" && whose === "opposing" && isHidden(from)) throw new Error(`definition ${id}: a card of the opponent's ${from} can't go under a stack (ZN3)`);
}
/** Checks every pick of an effect, including its branches. */
function checkPicks(id, effect) {
	for (const operation of effect) if (operation.op === "pick") checkPick(id, operation);
	else if (operation.op === "if") {
		checkPicks(id, operation.then);
		checkPicks(id, operation.else ?? []);
	} else if (operation.op === "either") for (const option of operation.options) checkPicks(id, option);
}
// packages/engine/src/compile/lazy-table.ts
/**
* Creates a table over definitions. A match uses a tenth of the catalogue, and compiling all of it
* would delay the page.
*/
function lazyTable(definitions, compile) {
	const cache = /* @__PURE__ */ new Map();
	function compileEntry(id) {
		const definition = definitions.get(id);
		if (definition === void 0) return void 0;
		const compiled = compile(definition);
		cache.set(id, compiled);
		return compiled;
	}
	const get = (id) => cache.get(id) ?? compileEntry(id);
	return {
		get,
		has: (id) => definitions.has(id),
		keys: () => definitions.keys(),
		values: () => [...definitions.keys()].map((id) => get(id))
	};
}
// packages/engine/src/compile/uniform.ts
/**
* Definitions contain only the fields they need, so their objects have many different shapes.
* Before compiling, the ones that the engine reads most often get all their fields in one order:
* reading a field is then equally fast everywhere. The content stays the same.
*/
var groupKeys = [
	"side",
	"king",
	"element",
	"monsterType",
	"rangeType",
	"level",
	"stat",
	"damaged",
	"stacked",
	"self",
	"advanced",
	"arrived",
	"cards",
	"within",
	"sameStack",
	"what",
	"reach",
	"optional",
	"waiting",
	"aimed"
];
var continuousKeys = [
	"continuous",
	"when",
	"affects",
	"stat",
	"how",
	"amount",
	"status",
	"element",
	"monsterType",
	"rangeType",
	"against",
	"from",
	"times",
	"lower",
	"player",
	"cards"
];
var definitionKeys = [
	"id",
	"idname",
	"kind",
	"type",
	"subtypes",
	"requirement",
	"condition",
	"targets",
	"area",
	"effect",
	"stackable",
	"super",
	"layerDepths",
	"cost",
	"attack",
	"trigger",
	"continuous",
	"rarity",
	"elements",
	"activation",
	"sides"
];
var isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Field names that contain a filter, group or target slot. */
var groupNames = /* @__PURE__ */ new Set([
	"affects",
	"each",
	"count",
	"subject",
	"matches",
	"against",
	"target"
]);
function filled(value, keys) {
	const copy = {};
	for (const key of keys) copy[key] = value[key] === void 0 ? void 0 : inner(key, value[key]);
	for (const key of Object.keys(value)) if (!keys.includes(key)) copy[key] = inner(key, value[key]);
	return copy;
}
function inner(name, value) {
	if (Array.isArray(value)) {
		if (name === "targets") return value.map((slot) => filled(slot, groupKeys));
		if (name === "continuous") return value.map((effect) => filled(effect, continuousKeys));
		return value.map((item) => inner(name, item));
	}
	if (!isPlain(value)) return value;
	return filled(value, name === "area" && !("kind" in value) || groupNames.has(name) ? groupKeys : []);
}
/** Copies a definition with its objects in a uniform shape. */
var uniform = (definition) => filled(definition, definitionKeys);
// packages/engine/src/compile/compile.ts
/**
* The order in which continuous effects are applied; each stage may read the results of earlier
* ones (TN9). EQ changes by a card's own abilities come before the bond, the later stages after it.
*/
var continuousStages = [
	"silence",
	"trait",
	"eq",
	"protection",
	"own iq",
	"iq",
	"range type",
	"status",
	"range",
	"power",
	"rest"
];
/** Returns the index of a stage in `continuousStages`. */
var stageIndex = (stage) => continuousStages.indexOf(stage);
function stageOf(effect) {
	switch (effect.continuous) {
		case "status":
			if (effect.status === "abilities are silenced") return "silence";
			return effect.status === "ignores IQ protection" ? "protection" : "status";
		case "element":
		case "monsterType": return "trait";
		case "rangeType": return "range type";
		case "modify":
			if (effect.stat !== "iq") return effect.stat;
			return effect.affects === "self" ? "own iq" : "iq";
		default: return "rest";
	}
}
var compileContinuous = ({ id: definition, subtypes }, effects) => (effects ?? []).map((effect) => ({
	effect,
	definition,
	sparesKings: subtypes.includes("Kings are unaffected"),
	stage: stageIndex(stageOf(effect))
}));
/**
* Bits for the features of an ability list, so that code looking for one can skip lists without it.
*/
var abilityHas = {
	continuous: 1,
	eq: 2,
	attack: 4,
	active: 8
};
var triggerKinds = [
	"enters field",
	"leaves field",
	"turn start",
	"turn end",
	"attacks",
	"is attacked",
	"destroys",
	"is destroyed",
	"is stacked",
	"upgrade"
];
var triggerBit = (on) => 1 << triggerKinds.indexOf(on);
function abilityList(abilities) {
	let has = 0;
	let triggers = 0;
	for (const ability of abilities) {
		has |= ability.has;
		triggers |= ability.triggers;
	}
	return {
		abilities,
		has,
		triggers
	};
}
var noAbilities = abilityList([]);
var monsterTypeBit = (type) => 1 << monsterTypes.indexOf(type);
function flatten(effect) {
	const blocks = [];
	const branches = /* @__PURE__ */ new Map();
	const add = (operations) => {
		const index = blocks.push(operations) - 1;
		for (const operation of operations) if (operation.op === "if") branches.set(operation, [add(operation.then), add(operation.else ?? [])]);
		else if (operation.op === "either") branches.set(operation, operation.options.map(add));
		return index;
	};
	add(effect);
	return {
		blocks,
		branches
	};
}
function compileEffect(definition) {
	const has = (subtype) => definition.subtypes.includes(subtype);
	return {
		id: definition.id,
		definition,
		quick: has("Quick"),
		superQuick: has("Super Quick"),
		final: has("Final"),
		oncePerTurn: has("Once per turn"),
		manyPerTurn: has("Many per turn"),
		...flatten(definition.effect)
	};
}
function compileAbility(given) {
	const definition = uniform(given);
	const { type } = definition;
	const isStackable = type === "Passive Stack Ability" || type === "Active Stack Ability" || type === "Attack Stack Ability";
	const isAttack = type === "Attack Ability" || type === "Attack Stack Ability";
	const isActive = type === "Active Ability" || type === "Active Stack Ability" || type === "Active Burn Ability";
	const continuous = compileContinuous(definition, definition.continuous);
	const eqStage = stageIndex("eq");
	return {
		...compileEffect(definition),
		isAttack,
		isActive,
		isBurn: type === "Active Burn Ability",
		isAuto: definition.trigger !== void 0,
		isStackable,
		worksOnTop: definition.stackable !== "pure" && type !== "Special" && !definition.layerDepths,
		continuous,
		has: (continuous.length > 0 ? abilityHas.continuous : 0) | (continuous.some(({ stage }) => stage === eqStage) ? abilityHas.eq : 0) | (isAttack ? abilityHas.attack : 0) | (isActive ? abilityHas.active : 0),
		triggers: definition.trigger ? triggerBit(definition.trigger.on) : 0
	};
}
var compileMonster = (definition) => ({
	id: definition.id,
	definition,
	elementMask: elementSet(definition.elements),
	typeMask: definition.monsterTypes.reduce((all, type) => all | monsterTypeBit(type), 0)
});
function compileSpell(given) {
	const definition = uniform(given);
	const { subtypes, elements, activation, continuous } = definition;
	const isContinuous = subtypes.includes("Continuous");
	return {
		...compileEffect(definition),
		elementMask: elementSet(elements),
		isContinuous,
		needsStack: isContinuous || subtypes.includes("Top Stack card must be monster") || activation.type === "Copy Parent HP Upfront",
		onePerStack: subtypes.includes("Max one per Stack"),
		continuous: compileContinuous(definition, continuous)
	};
}
/**
* Sorts a catalogue into tables. Throws if an id is used twice or if a pick can't be kept hidden.
* Definitions are compiled when they are first used.
*/
function compileCatalogue(catalogue) {
	const definitions = /* @__PURE__ */ new Map();
	const monsters = /* @__PURE__ */ new Map();
	const spells = /* @__PURE__ */ new Map();
	const abilities = /* @__PURE__ */ new Map();
	const ruleCards = /* @__PURE__ */ new Map();
	for (const definition of catalogue.definitions) {
		const { id } = definition;
		if (definitions.has(id)) throw new Error(`catalogue: id ${id} is used twice`);
		definitions.set(id, definition);
		if (definition.kind === "monster") {
			monsters.set(id, definition);
			continue;
		}
		checkPicks(id, definition.effect);
		if (definition.kind === "spell") spells.set(id, definition);
		else if (definition.kind === "ability") abilities.set(id, definition);
		else ruleCards.set(id, definition);
	}
	const rules = lazyTable(ruleCards, (definition) => compileEffect(uniform(definition)));
	return {
		version: catalogue.version,
		definitions,
		monsters: lazyTable(monsters, compileMonster),
		spells: lazyTable(spells, compileSpell),
		abilities: lazyTable(abilities, compileAbility),
		rules,
		activeRules: [...ruleCards.values()].filter(({ effect }) => effect.length > 0).map(({ id }) => rules.get(id)),
		rolls: /* @__PURE__ */ new WeakMap(),
		rollKinds: /* @__PURE__ */ new Map()
	};
}
/** Returns a roll with its compiled definitions, looked up once per instance. */
function compiledRoll(catalogue, roll) {
	const memo = memoOf(roll);
	if (memo !== void 0 && memo.of === catalogue) return memo.value;
	const known = catalogue.rolls.get(roll);
	if (known) return known;
	const compiled = sharedRoll(catalogue, roll);
	if (memo === void 0) catalogue.rolls.set(roll, compiled);
	else {
		memo.of = catalogue;
		memo.value = compiled;
	}
	return compiled;
}
/**
* Rolls that differ only in their stats share one compiled object. Matches played in turn then read
* the same memory, and each uses a third less of it.
*/
function sharedRoll(catalogue, roll) {
	const kind = `${roll.card}:${roll.abilities.join()}`;
	let compiled = catalogue.rollKinds.get(kind);
	if (compiled === void 0) {
		compiled = compileRoll(catalogue, roll);
		catalogue.rollKinds.set(kind, compiled);
	}
	return compiled;
}
function compileRoll(catalogue, roll) {
	const abilities = roll.abilities.map((id) => {
		const ability = catalogue.abilities.get(id);
		if (!ability) throw new Error(`card ${roll.card}: ability ${id} is not in the catalogue`);
		return ability;
	});
	const monster = catalogue.monsters.get(roll.card) ?? null;
	const spell = catalogue.spells.get(roll.card) ?? null;
	const definition = cardDefinition(catalogue.definitions, roll.card);
	return {
		monster,
		spell,
		abilities,
		stackables: abilities.filter((ability) => ability.isStackable),
		onTop: abilityList(abilities.filter((ability) => ability.worksOnTop && !ability.definition.super)),
		onFullStack: abilityList(abilities.filter((ability) => ability.worksOnTop)),
		hasLayerAbility: abilities.some((ability) => ability.definition.layerDepths !== void 0),
		isMonster: monster !== null,
		level: monster ? monster.definition.level : 0,
		elements: monster ? monster.elementMask : spell?.elementMask ?? 0,
		types: monster ? monster.typeMask : 0,
		hasSideAbility: spell !== null && abilities.some((ability) => ability.isStackable),
		summonCost: upfrontCost(definition, roll, catalogue.definitions, "summon"),
		stackCost: upfrontCost(definition, roll, catalogue.definitions, "stack")
	};
}
/** Checks whether a card is a monster. */
var isMonsterRoll = (catalogue, roll) => compiledRoll(catalogue, roll).isMonster;
/** Returns an ability, spell or rule card by id. Throws for any other id. */
function compiledEffect(catalogue, id) {
	const found = catalogue.abilities.get(id) ?? catalogue.spells.get(id) ?? catalogue.rules.get(id);
	if (!found) throw new Error(`definition ${id} isn't an ability, spell or rule card`);
	return found;
}
// packages/engine/src/state/reusable-list.ts
var createReusableList = () => ({
	count: 0,
	items: []
});
function addTo(list, item) {
	list.items[list.count] = item;
	list.count += 1;
}
/** Keeps only the items that pass the test, in their order. */
function filterInPlace(list, matches) {
	const { items, count } = list;
	list.count = 0;
	for (let i = 0; i < count; i++) if (matches(items[i])) addTo(list, items[i]);
}
// packages/engine/src/state/stat-parts.ts
var blankParts = () => ({
	base: 0,
	add: 0,
	times: 1,
	halves: 0,
	turn: 0
});
var createParts = () => ({
	power: blankParts(),
	iq: blankParts(),
	eq: blankParts(),
	range: blankParts()
});
/** Resets the parts to a base value. */
function resetParts(parts, base) {
	parts.base = base;
	parts.add = 0;
	parts.times = 1;
	parts.halves = 0;
	parts.turn = 0;
}
/**
* Combines the parts into a value. Fractions round down; only the final value is limited to 0
* (TN9).
*/
function finishStat(parts) {
	let value = (parts.base + parts.add) * parts.times;
	for (let i = 0; i < parts.halves; i++) value = Math.floor(value / 2);
	value += parts.turn;
	return value < 0 ? 0 : value;
}
// packages/engine/src/state/emitted-values.ts
/** Creates a record of a card's values, to be filled in. */
var createDerivedValues = (ref, roll) => ({
	ref,
	roll,
	asRolled: true,
	power: 0,
	iq: 0,
	eq: 0,
	range: 0,
	rangeType: "None",
	elements: 0,
	types: 0,
	statuses: 0
});
var createEmittedValues = () => ({
	before: {
		count: 0,
		cards: []
	},
	now: {
		count: 0,
		cards: []
	},
	derivation: 0
});
// packages/engine/src/state/derived-state.ts
var noBonuses = [];
var noEffects = [];
var createStackCache = () => ({
	count: 0,
	cards: [],
	topAbilities: null,
	eq: 0,
	abilities: noAbilities.abilities,
	abilityKinds: 0,
	triggerKinds: 0,
	sources: null,
	depths: null,
	effectsOf: null,
	effects: noEffects
});
/** Placeholder for squares without a card. */
var noCardStats = createCardStats(0);
var createSharedBuffers = () => ({
	covered: {
		validFor: null,
		computed: Array.from({ length: 4 }, () => 0),
		stats: Array.from({ length: 4 }, () => [])
	},
	reached: [],
	stages: continuousStages.map(() => createReusableList()),
	parts: Array.from({ length: 25 }, createParts),
	emitted: createEmittedValues()
});
/** Bits of `dependencies`: parts of the state that a continuous effect can read. */
var dependsOn = {
	energy: 1,
	hands: 2,
	decks: 4,
	piles: 8,
	waiting: 16,
	turn: 32
};
var bitsOf = (names) => new Map(names.map((name, index) => [name, 1 << index]));
var statusBits = bitsOf(statuses);
var playerStatusBits = bitsOf(playerStatuses);
/** Returns the bit of a status in `CardStats.statuses`. */
var statusBit = (status) => statusBits.get(status);
var playerStatusBit = (status) => playerStatusBits.get(status);
/** Returns the source card of one of a top card's abilities. */
var sourceOf = (top, index) => top.sources === null ? top.ref : top.sources[index];
/** Returns the depth of the source card of one of a top card's abilities. */
var depthOf = (top, index) => top.depths === null ? 0 : top.depths[index];
/** Checks whether a top card has the status of a bit (see `statusBit`). */
var hasStatus = (top, bit) => (top.statuses & bit) !== 0;
/** Creates an empty record for the card on a square. */
function createCardStats(square, parts = createParts()) {
	return {
		square,
		ref: 0,
		owner: 0,
		king: false,
		stack: null,
		card: null,
		roll: null,
		compiled: null,
		unmodified: false,
		isMonster: false,
		power: 0,
		maxPower: 0,
		statuses: 0,
		abilities: noAbilities.abilities,
		abilityKinds: 0,
		triggerKinds: 0,
		sources: null,
		depths: null,
		moves: -1,
		granted: null,
		effects: noEffects,
		effectsOf: null,
		effectsRef: 0,
		changed: false,
		iq: 0,
		eq: 0,
		range: 0,
		rangeType: "None",
		elements: 0,
		types: 0,
		level: 0,
		parts,
		reading: {
			by: 0,
			self: 0,
			context: null,
			square
		},
		extraAttacks: 0,
		recoilTimes: 1,
		recoilHalves: 0,
		naturalTimes: 1,
		armourAttacks: 0,
		armourRecoil: 0,
		armourEffects: 0,
		battleBonuses: noBonuses
	};
}
/** Releases the stats of squares that were empty at the last derivation. */
function dropUnusedStats({ tops, stackCaches, occupied }) {
	for (let square = 0; square < 25; square++) {
		if ((occupied >> square & 1) === 1) continue;
		tops[square] = noCardStats;
		stackCaches[square] = null;
	}
}
var createDerivedState = (buffers = createSharedBuffers()) => ({
	covered: buffers.covered,
	reached: buffers.reached,
	stages: buffers.stages,
	parts: buffers.parts,
	emitted: buffers.emitted,
	occupied: 0,
	owned: [0, 0],
	kingSquare: [-1, -1],
	positions: [0, 0],
	squares: [],
	tops: Array.from({ length: 25 }, () => noCardStats),
	stackCaches: Array.from({ length: 25 }, () => null),
	playerStatuses: [0, 0],
	upfront: [],
	payments: Array.from({ length: 25 }, () => 0),
	triggerKinds: 0,
	mayHaveFallen: false,
	anyHit: false,
	dependencies: 0,
	derivations: 0
});
// packages/engine/src/stats/matches.ts
/** Returns the value of a stat as filters and amounts read it. */
function statOf(top, stat) {
	if (stat === "damage") return top.card.damage;
	if (stat === "level") return top.level;
	return top[stat];
}
/** Checks whether a card on the field matches a filter; `read` evaluates the amounts in it. */
function matches(game, card, filter, from, read) {
	if (filter.side && filter.side === "own" !== (card.owner === from.by)) return false;
	if (filter.king !== void 0 && filter.king !== card.king) return false;
	if (filter.self === false && card.ref === from.self) return false;
	if (filter.self === true && card.ref !== from.self) return false;
	if (filter.element && (card.elements & elementBit[filter.element]) === 0) return false;
	if (filter.monsterType && (card.types & monsterTypeBit(filter.monsterType)) === 0) return false;
	if (filter.rangeType && card.rangeType !== filter.rangeType) return false;
	if (filter.level) {
		if (!card.isMonster) return false;
		if (filter.level.min !== void 0 && card.level < filter.level.min) return false;
		if (filter.level.max !== void 0 && card.level > filter.level.max) return false;
	}
	if (filter.damaged !== void 0 && filter.damaged !== card.card.damage > 0) return false;
	if (filter.stacked !== void 0 && filter.stacked !== card.stack.cards.length > 1) return false;
	if (filter.advanced !== void 0) {
		const there = hasSquare(sideOf[other(card.owner)], card.square);
		if (filter.advanced !== there) return false;
	}
	if (filter.arrived !== void 0) {
		game.derived.dependencies |= dependsOn.turn;
		if (filter.arrived !== (card.card.arrived === game.open.turn)) return false;
	}
	if (filter.stat) {
		if (!card.isMonster) return false;
		const value = statOf(card, filter.stat.stat);
		const than = read(game, filter.stat.than, from);
		switch (filter.stat.is) {
			case "at most": return value <= than;
			case "at least": return value >= than;
			case "less than": return value < than;
			case "more than": return value > than;
		}
	}
	return true;
}
/** Checks whether a card outside the field matches a card filter. */
function matchesCard(definition, filter) {
	if (!filter) return true;
	const { kind, element, monsterType, level, cost } = filter;
	const monster = definition.kind === "monster" ? definition : null;
	if (kind === "spell" && definition.kind !== "spell") return false;
	if (kind === "monster" && (!monster || monster.level !== 1)) return false;
	if (kind === "supermon" && (!monster || monster.level === 1)) return false;
	if (element && !("elements" in definition && definition.elements.includes(element))) return false;
	if (monsterType && !monster?.monsterTypes.includes(monsterType)) return false;
	if (level) {
		if (!monster) return false;
		if (level.min !== void 0 && monster.level < level.min) return false;
		if (level.max !== void 0 && monster.level > level.max) return false;
	}
	if (cost) {
		if (definition.kind !== "monster" && definition.kind !== "spell") return false;
		if (definition.cost > cost.max) return false;
	}
	return true;
}
// packages/engine/src/stats/modifiers.ts
/**
* Checks whether a record still contains the card's unmodified values, so that only short-lived
* parts need a reset.
*/
var isBare = (top, stack, card, roll) => top.unmodified && top.card === card && top.stack === stack && top.roll === roll && top.ref === card.ref && top.owner === stack.owner && top.king === stack.king;
/**
* Fills a record with a card's unmodified values. `rolled` and `roll` are null for an unknown
* card.
*/
function resetStats(top, stack, card, rolled, roll) {
	if (!isBare(top, stack, card, roll)) fillStats(top, stack, card, rolled, roll);
	setAbilities(top, noAbilities);
	top.moves = -1;
	finishPower(top);
}
function fillStats(top, stack, card, rolled, roll) {
	top.ref = card.ref;
	top.owner = stack.owner;
	top.king = stack.king;
	top.stack = stack;
	top.card = card;
	top.roll = roll;
	top.compiled = rolled;
	if (rolled !== null && rolled.isMonster) {
		top.isMonster = true;
		top.level = rolled.level;
		top.elements = rolled.elements;
		top.types = rolled.types;
		top.rangeType = roll.rangeType;
		top.maxPower = roll.power;
		top.iq = roll.iq;
		top.eq = roll.eq;
		top.range = roll.range;
	} else {
		top.isMonster = false;
		top.level = 0;
		top.elements = rolled === null ? 0 : rolled.elements;
		top.types = 0;
		top.rangeType = "Circle";
		top.maxPower = 0;
		top.iq = 0;
		top.eq = 0;
		top.range = 1;
	}
	top.changed = false;
	top.statuses = 0;
	top.extraAttacks = 0;
	top.recoilTimes = 1;
	top.recoilHalves = 0;
	top.naturalTimes = 1;
	top.armourAttacks = 0;
	top.armourRecoil = 0;
	top.armourEffects = 0;
	top.battleBonuses = noBonuses;
	top.granted = null;
	top.reading.by = stack.owner;
	top.reading.self = card.ref;
	top.unmodified = true;
}
/** Sets the abilities of a card to a list of its own. */
function setAbilities(top, list) {
	top.abilities = list.abilities;
	top.abilityKinds = list.has;
	top.triggerKinds = list.triggers;
	top.sources = null;
	top.depths = null;
}
/**
* Returns the parts of a card's stats, initialized with its unmodified values at the first
* change.
*/
function partsOf(top) {
	const { parts } = top;
	if (top.changed) return parts;
	top.changed = true;
	resetParts(parts.power, top.maxPower);
	resetParts(parts.iq, top.iq);
	resetParts(parts.eq, top.eq);
	resetParts(parts.range, top.range);
	return parts;
}
/** Adds an amount to the right part of a stat. */
function addToStat(parts, stat, amount, thisTurn) {
	if (thisTurn) parts[stat].turn += amount;
	else parts[stat].add += amount;
}
function traceModifier(trace, top, { id, source, definition }, { stat, how, amount }, thisTurn) {
	trace.stat({
		ref: top.ref,
		stat,
		how,
		amount: how === "halve" ? 2 : amount,
		thisTurn,
		source,
		definition,
		layer: id
	});
}
function applyModifier(game, top, layer) {
	const { change } = layer;
	switch (change.change) {
		case "stat": {
			const parts = partsOf(top)[change.stat];
			const thisTurn = change.how === "add" && layer.expiry.kind === "turn end";
			if (game.trace) traceModifier(game.trace, top, layer, change, thisTurn);
			if (change.how === "add") addToStat(partsOf(top), change.stat, change.amount, thisTurn);
			else if (change.how === "set") parts.base = change.amount;
			else if (change.how === "multiply") parts.times *= change.amount;
			else parts.halves += 1;
			return;
		}
		case "status":
			top.statuses |= statusBit(change.status);
			return;
		case "element":
			if (change.how === "set") top.elements = elementBit[change.element];
			else top.elements |= elementBit[change.element];
			return;
		case "monsterType":
			if (change.how === "set") top.types = monsterTypeBit(change.monsterType);
			else top.types |= monsterTypeBit(change.monsterType);
			return;
		case "rangeType":
			top.rangeType = change.rangeType;
			return;
		case "grant": {
			const ability = game.catalogue.abilities.get(change.ability);
			if (ability) (top.granted ??= []).push(ability);
			return;
		}
		case "extraAttacks": top.extraAttacks += change.amount;
	}
}
/** Checks whether a modifier gives this card, on top or covered, a status. */
function hasStored({ open: { layers } }, ref, status) {
	for (const { card, change } of layers) if (card === ref && change.change === "status" && change.status === status) return true;
	return false;
}
/** Checks whether a modifier gives any of these cards a status. */
function anyStored(game, cards, status) {
	if (game.open.layers.length === 0) return false;
	for (const { ref } of cards) if (hasStored(game, ref, status)) return true;
	return false;
}
/** Applies the modifiers of this card and computes its stats from them. */
function applyModifiers(game, top) {
	for (const layer of game.open.layers) {
		if (layer.card !== top.ref) continue;
		top.unmodified = false;
		applyModifier(game, top, layer);
	}
	if (!top.changed) return;
	const { power, iq, eq, range } = partsOf(top);
	top.iq = finishStat(iq);
	top.eq = finishStat(eq);
	top.range = finishStat(range);
	top.maxPower = finishStat(power);
	finishPower(top);
}
/** Sets power to maximum power minus damage. A King's power falls to 0 only by damage (BT4). */
function finishPower(top) {
	const power = top.maxPower - top.card.damage;
	if (power > 0) top.power = power;
	else top.power = top.king && !top.card.felled ? 1 : 0;
}
// packages/engine/src/stats/covered.ts
/**
* Returns the stats of a card that isn't on top of its stack: its own values and the modifiers on
* it. Continuous effects see top cards only (ST7). A face-down card counts as a spell without
* traits even for players who know it, because derived values would reveal it (ZN3). Valid until
* the next write; computed once per derivation.
*/
function coveredStats(game, square, depth) {
	const { derived } = game;
	const { covered } = derived;
	if (game.stale || game.trace) return computeStats(game, createCardStats(square), depth);
	if (covered.validFor !== derived) {
		covered.validFor = derived;
		covered.computed.fill(0);
	}
	const statsBySquare = covered.stats[depth];
	if (hasSquare(covered.computed[depth], square)) return statsBySquare[square];
	covered.computed[depth] |= squareBit(square);
	return computeStats(game, statsBySquare[square] ??= createCardStats(square), depth);
}
function computeStats(game, stats, depth) {
	const stack = game.open.field[stats.square];
	const card = stack.cards[depth];
	const { roll } = card;
	resetStats(stats, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
	applyModifiers(game, stats);
	return stats;
}
var placeAt = (square, depth) => square * 8 + depth;
var squareOfPlace = (place) => place >> 3;
var depthOfPlace = (place) => place & 7;
/** Finds the place on the field of the card with this ref; `nowhere` if it isn't there. */
function locate(open, ref) {
	if (ref <= 0) return -1;
	for (let square = 0; square < 25; square++) {
		const stack = open.field[square];
		if (stack === null) continue;
		const { cards } = stack;
		for (let depth = 0; depth < cards.length; depth++) if (cards[depth].ref === ref) return placeAt(square, depth);
	}
	return -1;
}
function findHeld(cards, ref) {
	for (let i = 0; i < cards.length; i++) if (cards[i].ref === ref) return i;
	return -1;
}
/**
* Returns the roll of a card on the field as far as this player knows; null for an unknown
* face-down card.
*/
function rollKnownTo(game, card, player) {
	if (card.roll) return card.roll;
	const own = game.own[player];
	if (!own) return null;
	const index = findHeld(own.faceDown, card.ref);
	return index < 0 ? null : own.faceDown[index].roll;
}
/** Finds a card in this player's hand by public or private ref; null if there is none. */
function handCard(game, player, ref) {
	const list = ref > 0 ? game.open.known[player] : game.own[player]?.hand;
	if (!list) return null;
	const index = findHeld(list, ref);
	return index < 0 ? null : list[index];
}
// packages/engine/src/state/hand.ts
/**
* Returns all cards of a player's hand (ZN5): first the ones that only the player knows, then the
* publicly known ones that came back to it. Returns the hidden hand itself if there are no others.
*/
function handOf(open, own, player) {
	const known = open.known[player];
	return known.length === 0 ? own.hand : [...own.hand, ...known];
}
/** Returns the number of cards in a hand, without reading hidden ones. */
var handSize = ({ open }, player) => open.handCount[player] + open.known[player].length;
// packages/engine/src/stats/amount.ts
/** Returns the card that a single 'who' refers to; 0 if there is none. */
function refOf(game, selector, from) {
	if (typeof selector === "object") return from.context?.targets[selector.slot]?.ref ?? 0;
	switch (selector) {
		case "self": return from.self;
		case "source": return from.context ? from.context.source : from.self;
		case "attacker": return from.context?.attacker ?? 0;
		case "defender": return from.context?.defender ?? 0;
		case "subject": return from.context?.subject ?? 0;
		case "own king": return kingRef(game, from.by);
		case "opposing king": return kingRef(game, other(from.by));
	}
}
function kingRef(game, player) {
	const square = game.derived.kingSquare[player];
	return square < 0 ? 0 : game.derived.tops[square].ref;
}
/** Returns the stats of a card on the field, whether on top or covered; null if it isn't there. */
function statsOf(game, ref) {
	const place = locate(game.open, ref);
	if (place === -1) return null;
	return depthOfPlace(place) === 0 ? game.derived.tops[squareOfPlace(place)] : coveredStats(game, squareOfPlace(place), depthOfPlace(place));
}
/** Returns the top card with this ref; null if it is gone or covered. */
function topOf(game, ref) {
	const place = locate(game.open, ref);
	return place === -1 || depthOfPlace(place) !== 0 ? null : game.derived.tops[squareOfPlace(place)];
}
/**
* Returns the current value of a quantity. A card that left as its own cost is read with its last
* known values (AC5).
*/
function readQuantity(game, quantity, from) {
	if ("stat" in quantity) {
		const ref = refOf(game, quantity.of, from);
		const stats = statsOf(game, ref);
		if (stats) return statOf(stats, quantity.stat);
		return lastKnownStat(game, ref, quantity.stat, from);
	}
	if ("count" in quantity) return groupMembers(game, quantity.count, from).length;
	if ("pile" in quantity) {
		game.derived.dependencies |= dependsOn.piles;
		const owner = quantity.side === "own" ? from.by : other(from.by);
		const { cards } = quantity;
		const pile = game.open[quantity.pile][owner];
		if (!cards) return pile.length;
		return pile.filter((card) => matchesCard(game.catalogue.definitions.get(card.roll.card), cards)).length;
	}
	if ("handSize" in quantity) {
		game.derived.dependencies |= dependsOn.hands;
		return handSize(game, quantity.handSize === "own" ? from.by : other(from.by));
	}
	if ("deckSize" in quantity) {
		game.derived.dependencies |= dependsOn.decks;
		return game.open.deckCount[quantity.deckSize === "own" ? from.by : other(from.by)];
	}
	if ("energy" in quantity) {
		game.derived.dependencies |= dependsOn.energy;
		return game.open.energy[quantity.energy === "own" ? from.by : other(from.by)];
	}
	if ("stackSize" in quantity) {
		const place = locate(game.open, refOf(game, quantity.stackSize, from));
		return place === -1 ? 0 : game.open.field[squareOfPlace(place)].cards.length;
	}
	if ("responseLevel" in quantity) game.derived.dependencies |= dependsOn.waiting;
	if ("responseLevel" in quantity) return from.context?.level ?? game.open.waiting.length;
	game.derived.dependencies |= dependsOn.turn;
	return game.open.turn;
}
function lastKnownStat(game, ref, stat, from) {
	const context = from.context;
	if (!context || ref === 0) return 0;
	if (context.lastKnown && (ref === context.owner || ref === context.source)) {
		if (stat === "damage") return 0;
		if (stat === "level") return levelOf(game, context.lastKnown.roll.card);
		return context.lastKnown[stat];
	}
	if (ref === context.subject && context.subjectRoll) {
		if (stat === "damage") return 0;
		if (stat === "level") return levelOf(game, context.subjectRoll.card);
		return context.subjectRoll[stat];
	}
	return 0;
}
var levelOf = (game, card) => game.catalogue.monsters.get(card)?.definition.level ?? 0;
/**
* Evaluates an amount to a whole number, never below 0. Random amounts are drawn again with every
* call.
*/
function readAmount(game, amount, from) {
	if (typeof amount === "number") return amount;
	if ("random" in amount) return amount.random.min + game.hidden.random(game, amount.random.max - amount.random.min + 1, "AC8");
	const quantity = readQuantity(game, amount.of, from);
	let value = Math.floor(quantity / (amount.per ?? 1)) * (amount.times ?? 1) + (amount.plus ?? 0);
	if (amount.max !== void 0 && value > amount.max) value = amount.max;
	if (amount.min !== void 0 && value < amount.min) value = amount.min;
	return value < 0 ? 0 : value;
}
/** Returns the cards of a group, by square and then by depth (the order of AC6). */
function groupMembers(game, group, from) {
	const found = [];
	const which = group.cards ?? "top";
	let squares = -1;
	if (group.within) {
		const { within } = group;
		const centre = within.of === "self" ? from.square : squareOfTarget(game, from, within.of.slot);
		if (centre < 0) return found;
		squares = area(centre, within.kind, within.size);
	}
	const home = group.sameStack ? locate(game.open, from.self) : -1;
	if (group.sameStack && home === -1) return found;
	for (const square of game.derived.squares) {
		if (squares !== -1 && !hasSquare(squares, square)) continue;
		if (group.sameStack && squareOfPlace(home) !== square) continue;
		const stack = game.open.field[square];
		if (which === "top") {
			const top = game.derived.tops[square];
			if (top.isMonster && matches(game, top, group, from, readAmount)) found.push(top);
			continue;
		}
		for (let depth = 0; depth < stack.cards.length; depth++) {
			if (which === "under" && depth === 0) continue;
			const stats = depth === 0 ? game.derived.tops[square] : coveredStats(game, square, depth);
			const isSpell = !stats.isMonster;
			if (which === "spell" ? !isSpell : which === "under" || which === "stack" ? false : isSpell) continue;
			if (matches(game, stats, group, from, readAmount)) found.push(stats);
		}
	}
	return found;
}
/**
* Returns the square of a target, or the current square of its card (areas follow squares,
* actions follow cards).
*/
function squareOfTarget(game, from, slot) {
	const target = from.context?.targets[slot];
	if (!target) return -1;
	if (target.ref !== null) {
		const place = locate(game.open, target.ref);
		if (place !== -1) return squareOfPlace(place);
	}
	return target.square ?? -1;
}
/** Checks whether a condition currently holds. */
function conditionHolds(game, condition, from) {
	if ("all" in condition) return condition.all.every((part) => conditionHolds(game, part, from));
	if ("not" in condition) return !conditionHolds(game, condition.not, from);
	if ("quantity" in condition) {
		const value = readQuantity(game, condition.quantity, from);
		const than = readAmount(game, condition.than, from);
		return condition.is === "at least" ? value >= than : value <= than;
	}
	if ("who" in condition) {
		const stats = statsOf(game, refOf(game, condition.who, from));
		return stats !== null && matches(game, stats, condition.matches, from, readAmount);
	}
	if ("turnOf" in condition) {
		game.derived.dependencies |= dependsOn.turn;
		return condition.turnOf === "own" === (game.open.active === from.by);
	}
	if ("fullStack" in condition) {
		const place = locate(game.open, from.self);
		return place !== -1 && game.open.field[squareOfPlace(place)].cards.length === 4;
	}
	return from.context?.destroyedTarget ?? false;
}
/** Returns the reading for the continuous effects of a top card. */
var readingOf = (top) => top.reading;
/** Creates a reading for a resolving effect. */
function readingOfContext(game, context) {
	const place = locate(game.open, context.owner);
	return {
		by: context.by,
		self: context.owner,
		context,
		square: place === -1 ? context.lastKnown?.square ?? -1 : squareOfPlace(place)
	};
}
// packages/engine/src/stats/reach.ts
var ignoresProtection$1 = statusBit("ignores IQ protection");
/**
* Puts the top monsters that an effect applies to into `derived.reached` and returns their
* number. Opposing monsters with higher IQ are protected (AC2).
*/
function reachTops(game, { owner, compiled: { sparesKings } }, affects) {
	const { reached, squares, tops } = game.derived;
	if (affects === "self") {
		if (!owner.isMonster) return 0;
		reached[0] = owner;
		owner.unmodified = false;
		return 1;
	}
	let count = 0;
	if (affects.cards === void 0 && affects.within === void 0 && !affects.sameStack) {
		for (const square of squares) {
			const top = tops[square];
			if (!top.isMonster || !isReached(top, owner, sparesKings)) continue;
			if (!matches(game, top, affects, owner.reading, readAmount)) continue;
			top.unmodified = false;
			reached[count++] = top;
		}
		return count;
	}
	for (const top of groupMembers(game, affects, owner.reading)) {
		if (!isReached(top, owner, sparesKings)) continue;
		top.unmodified = false;
		reached[count++] = top;
	}
	return count;
}
var isReached = (top, owner, sparesKings) => (top.owner === owner.owner || top.iq <= owner.iq || hasStatus(owner, ignoresProtection$1)) && !(sparesKings && top.king);
/** Checks whether an effect's condition currently holds. */
var works = (game, { compiled, owner }) => compiled.effect.when === void 0 || conditionHolds(game, compiled.effect.when, readingOf(owner));
// packages/engine/src/stats/change-rest.ts
/** Applies effects that no later stage reads: those on battle, payments and players. */
function changeRest(game, entry) {
	if (!works(game, entry)) return;
	const { effect } = entry.compiled;
	if (effect.continuous === "payments" || effect.continuous === "upfront" || effect.continuous === "playerStatus") {
		changePlayers(game, entry.owner, effect);
		return;
	}
	const { reached } = game.derived;
	const amount = "amount" in effect && effect.amount !== void 0 ? readAmount(game, effect.amount, entry.owner.reading) : 0;
	const count = reachTops(game, entry, effect.affects);
	for (let i = 0; i < count; i++) changeTop(reached[i], entry.owner, effect, amount);
}
function changeTop(top, owner, effect, amount) {
	switch (effect.continuous) {
		case "extraAttacks":
			top.extraAttacks += amount;
			return;
		case "battleBonus":
			top.battleBonuses = [...top.battleBonuses, {
				against: effect.against,
				amount,
				perspective: owner.owner,
				self: owner.ref
			}];
			return;
		case "armour":
			if (effect.from === "attacks") top.armourAttacks += amount;
			else if (effect.from === "recoil") top.armourRecoil += amount;
			else top.armourEffects += amount;
			return;
		case "naturalBonus":
			top.naturalTimes *= effect.times;
			return;
		case "recoil":
			if (effect.how === "multiply") top.recoilTimes *= amount;
			else top.recoilHalves += 1;
			return;
	}
}
function changePlayers(game, owner, effect) {
	const { derived } = game;
	if (effect.continuous === "payments") {
		const before = derived.payments[owner.square];
		const free = before === -1 || effect.lower === "free";
		derived.payments[owner.square] = free ? -1 : before + effect.lower;
		return;
	}
	const player = effect.player === "own" ? owner.owner : other(owner.owner);
	if (effect.continuous === "upfront") derived.upfront.push({
		player,
		effect
	});
	else derived.playerStatuses[player] |= playerStatusBit(effect.status);
}
// packages/engine/src/stats/change-stat.ts
/** Adds an effect's change of a stat to the parts of each top monster that it applies to. */
function changeStat(game, entry, stat) {
	const { effect } = entry.compiled;
	if (effect.continuous !== "modify" || !works(game, entry)) return;
	const amount = readAmount(game, effect.amount, readingOf(entry.owner));
	const count = reachTops(game, entry, effect.affects);
	for (let i = 0; i < count; i++) {
		const top = game.derived.reached[i];
		const parts = partsOf(top)[stat];
		if (game.trace) traceChange(game.trace, entry, top, effect.how, amount);
		if (effect.how === "raise") parts.add += amount;
		else if (effect.how === "lower") parts.add -= amount;
		else if (effect.how === "multiply") parts.times *= amount;
		else parts.halves += 1;
	}
}
function traceChange(trace, { compiled, source }, top, how, amount) {
	const { effect, definition } = compiled;
	if (effect.continuous !== "modify") return;
	const isSum = how === "raise" || how === "lower";
	trace.stat({
		ref: top.ref,
		stat: effect.stat,
		how: isSum ? "add" : how,
		amount: how === "lower" ? -amount : how === "halve" ? 2 : amount,
		thisTurn: false,
		source,
		definition,
		layer: null
	});
}
// packages/engine/src/stats/apply-continuous.ts
var silenced$3 = statusBit("abilities are silenced");
var stageSilence = stageIndex("silence");
var stageTrait = stageIndex("trait");
var stageEq$1 = stageIndex("eq");
var stageProtection = stageIndex("protection");
var stageRangeType = stageIndex("range type");
var stageStatus = stageIndex("status");
var stageOwnIq = stageIndex("own iq");
var stageIq = stageIndex("iq");
var stageRange = stageIndex("range");
var stagePower = stageIndex("power");
var stageRest = stageIndex("rest");
/** Applies the collected effects stage by stage. */
function applyContinuous(game) {
	const { stages } = game.derived;
	if (stages[stageSilence].count > 0) silence(game);
	changeTraits(game, stages[stageTrait]);
	if (stages[stageEq$1].count > 0) {
		const { spells } = game.catalogue;
		filterInPlace(stages[stageEq$1], ({ source, owner, compiled }) => source !== owner.ref && !spells.has(compiled.definition));
		changeStats(game, stageEq$1, "eq");
	}
	changeStatuses(game, stages[stageProtection]);
	changeStats(game, stageOwnIq, "iq");
	changeStats(game, stageIq, "iq");
	changeTraits(game, stages[stageRangeType]);
	changeStatuses(game, stages[stageStatus]);
	changeStats(game, stageRange, "range");
	changeStats(game, stagePower, "power");
	const { items, count } = stages[stageRest];
	for (let i = 0; i < count; i++) changeRest(game, items[i]);
}
/** Applies one stage of stat changes and recomputes that stat for changed cards. */
function changeStats(game, at, stat) {
	const { derived } = game;
	const { items, count } = derived.stages[at];
	if (count === 0) return;
	for (let i = 0; i < count; i++) changeStat(game, items[i], stat);
	for (const square of derived.squares) {
		const top = derived.tops[square];
		if (!top.changed) continue;
		const value = finishStat(partsOf(top)[stat]);
		if (stat === "power") {
			top.maxPower = value;
			finishPower(top);
		} else top[stat] = value;
	}
}
function changeTraits(game, { items, count }) {
	for (let i = 0; i < count; i++) changeTrait(game, items[i]);
}
function changeStatuses(game, { items, count }) {
	for (let i = 0; i < count; i++) changeStatus(game, items[i]);
}
/** Applies the silencing effects first; they don't silence one another. */
function silence(game) {
	const { derived, catalogue } = game;
	changeStatuses(game, derived.stages[stageSilence]);
	const speaks = ({ owner, source, compiled }) => !hasStatus(owner, silenced$3) || source !== owner.ref && catalogue.spells.has(compiled.definition);
	for (let at = stageSilence + 1; at < derived.stages.length; at++) filterInPlace(derived.stages[at], speaks);
	for (const square of derived.squares) {
		const top = derived.tops[square];
		if (hasStatus(top, silenced$3)) setAbilities(top, noAbilities);
	}
}
function changeTrait(game, entry) {
	const { effect } = entry.compiled;
	if (effect.continuous !== "element" && effect.continuous !== "monsterType" && effect.continuous !== "rangeType") return;
	if (!works(game, entry)) return;
	const count = reachTops(game, entry, effect.affects);
	for (let i = 0; i < count; i++) {
		const top = game.derived.reached[i];
		if (effect.continuous === "element") top.elements |= elementBit[effect.element];
		else if (effect.continuous === "monsterType") top.types |= monsterTypeBit(effect.monsterType);
		else top.rangeType = effect.rangeType;
	}
}
function changeStatus(game, entry) {
	const { effect } = entry.compiled;
	if (effect.continuous !== "status" || !works(game, entry)) return;
	const bit = statusBit(effect.status);
	const count = reachTops(game, entry, effect.affects);
	for (let i = 0; i < count; i++) game.derived.reached[i].statuses |= bit;
}
// packages/engine/src/stats/bond.ts
var passesNothing = statusBit("passes nothing up");
var silenced$2 = statusBit("abilities are silenced");
/**
* Applies the bond (ST3): the top card receives the stackable abilities of at most EQ cards
* underneath, nearest first. Only cards with a face-up stackable ability count. An ability that
* raises EQ extends the bond further down.
*/
function passUp(game, top) {
	if (top.stack.cards.length === 1 || !top.isMonster) return;
	if ((top.statuses & (silenced$2 | passesNothing)) !== 0) return;
	const cache = game.derived.stackCaches[top.square];
	if (cache.topAbilities === top.abilities && cache.eq === top.eq) {
		top.abilities = cache.abilities;
		top.abilityKinds = cache.abilityKinds;
		top.triggerKinds = cache.triggerKinds;
		top.sources = cache.sources;
		top.depths = cache.depths;
		return;
	}
	const { abilities, eq } = top;
	cache.topAbilities = bond(game, top) ? abilities : null;
	cache.eq = eq;
	cache.abilities = top.abilities;
	cache.abilityKinds = top.abilityKinds;
	cache.triggerKinds = top.triggerKinds;
	cache.sources = top.sources;
	cache.depths = top.depths;
}
/**
* Adds the passed-up abilities. Returns true if the result depends only on the cards and the EQ,
* so that it can be cached.
*/
function bond(game, top) {
	const { cards } = top.stack;
	const passed = [];
	const sources = [];
	const depths = [];
	let bonded = 0;
	let eq = top.eq;
	for (let depth = 1; depth < cards.length && bonded < eq; depth++) {
		const { roll, ref } = cards[depth];
		if (roll === null) continue;
		const stackables = stackablesOf(game, ref, roll);
		if (stackables.length === 0 || isSilent(game, ref)) continue;
		bonded += 1;
		for (const ability of stackables) {
			passed.push(ability);
			sources.push(ref);
			depths.push(depth);
			if ((ability.has & abilityHas.eq) !== 0) eq += raisedEq(game, top, ability);
		}
	}
	if (passed.length === 0) return true;
	const own = top.abilities;
	top.abilities = [...own, ...passed];
	top.sources = [...own.map(() => top.ref), ...sources];
	top.depths = [...own.map(() => 0), ...depths];
	let raisesEq = false;
	for (const ability of passed) {
		top.abilityKinds |= ability.has;
		top.triggerKinds |= ability.triggers;
		if ((ability.has & abilityHas.eq) !== 0) raisesEq = true;
	}
	return !raisesEq;
}
/**
* Returns the abilities that a covered card can pass up: its own stackable ones, and those
* granted by effects.
*/
function stackablesOf(game, ref, roll) {
	const own = compiledRoll(game.catalogue, roll).stackables;
	let all = null;
	for (const { card, change } of game.open.layers) {
		if (card !== ref || change.change !== "grant") continue;
		const ability = game.catalogue.abilities.get(change.ability);
		if (ability?.isStackable) (all ??= [...own]).push(ability);
	}
	return all ?? own;
}
/**
* Checks whether an effect prevents a covered card from passing anything up. It then doesn't
* count for the bond either.
*/
var isSilent = (game, ref) => hasStored(game, ref, "passes nothing up") || hasStored(game, ref, "abilities are silenced");
/** Returns how much a passed-up ability raises the EQ of the card that receives it. */
function raisedEq(game, top, ability) {
	let raised = 0;
	for (const { effect } of ability.continuous) if (effect.continuous === "modify" && effect.stat === "eq" && effect.how === "raise" && effect.affects === "self" && effect.when === void 0) raised += readAmount(game, effect.amount, readingOf(top));
	return raised;
}
// packages/engine/src/stats/continuous.ts
/** Appends the effects of one ability or spell to a list. */
function add(into, effects, owner, source) {
	for (const compiled of effects) into.push({
		compiled,
		owner,
		source
	});
}
/**
* Collects the active continuous effects: of top cards' abilities (including passed-up ones), of
* covered Layer abilities at their depths (EN5), and of activated Continuous spells in stacks
* with a monster on top (AC3). Returns their number.
*/
function collectContinuous(game) {
	const { derived } = game;
	let count = 0;
	for (const square of derived.squares) {
		const top = derived.tops[square];
		const effects = workingEffects(game, top);
		for (let i = 0; i < effects.length; i++) addTo(derived.stages[effects[i].compiled.stage], effects[i]);
		count += effects.length;
	}
	return count;
}
/** Returns the effects of one stack, cached while its abilities are unchanged. */
function workingEffects(game, top) {
	if (top.stack.cards.length === 1) return ownEffects(game, top);
	const cache = game.derived.stackCaches[top.square];
	if (cache.effectsOf !== top.abilities) {
		cache.effects = effectsOf(game, top);
		cache.effectsOf = top.abilities;
	}
	return cache.effects;
}
function ownEffects(game, top) {
	if ((top.abilityKinds & abilityHas.continuous) === 0) return noEffects;
	if (top.effectsOf !== top.abilities || top.effectsRef !== top.ref) {
		top.effects = effectsOf(game, top);
		top.effectsOf = top.abilities;
		top.effectsRef = top.ref;
	}
	return top.effects;
}
function effectsOf(game, top) {
	const effects = [];
	if ((top.abilityKinds & abilityHas.continuous) !== 0) {
		const { abilities } = top;
		for (let i = 0; i < abilities.length; i++) add(effects, abilities[i].continuous, top, sourceOf(top, i));
	}
	const { cards } = top.stack;
	if (cards.length === 1 || !top.isMonster) return cutToSize(effects);
	for (let depth = 1; depth < cards.length; depth++) {
		const { roll, ref, active } = cards[depth];
		if (roll === null) continue;
		const rolled = compiledRoll(game.catalogue, roll);
		if (rolled.hasLayerAbility && !hasStored(game, ref, "abilities are silenced")) {
			for (const ability of rolled.abilities) if (ability.definition.layerDepths?.includes(depth)) add(effects, ability.continuous, top, ref);
		}
		if (active && rolled.spell) add(effects, rolled.spell.continuous, top, ref);
	}
	return cutToSize(effects);
}
/** Returns a copy without the room that a growing array reserves, because the effects are kept. */
var cutToSize = (effects) => effects.length === 0 ? noEffects : effects.slice();
// packages/engine/src/stats/stack-cache.ts
/**
* Most stacks don't change between derivations. Their bond and continuous effects depend only on
* their cards, unless a modifier grants or suppresses abilities. The results are therefore cached
* and invalidated when the cards change.
*/
/**
* Checks whether any modifier can change abilities, so that the cards alone don't determine a
* stack's results.
*/
function changesAbilities(layers) {
	for (const { change } of layers) {
		if (change.change === "grant") return true;
		if (change.change !== "status") continue;
		if (change.status === "passes nothing up" || change.status === "abilities are silenced") return true;
	}
	return false;
}
/** Invalidates the cached results of a square if its cards have changed. */
function refreshCache(cache, cards) {
	const { cards: known } = cache;
	let same = cache.count === cards.length;
	for (let depth = 0, at = 0; depth < cards.length; depth++, at += 3) {
		const { ref, roll, active } = cards[depth];
		if (known[at] === ref && known[at + 1] === roll && known[at + 2] === active) continue;
		known[at] = ref;
		known[at + 1] = roll;
		known[at + 2] = active;
		same = false;
	}
	cache.count = cards.length;
	if (same) return;
	clearResults(cache);
}
/** Invalidates a square's cache completely, for derivations that modifiers affect. */
function invalidateCache(cache) {
	cache.count = 0;
	clearResults(cache);
}
function clearResults(cache) {
	cache.topAbilities = null;
	cache.effectsOf = null;
}
// packages/engine/src/stats/own-abilities.ts
var silenced$1 = statusBit("abilities are silenced");
var stageEq = stageIndex("eq");
/**
* Adds a top card's own abilities: no pure stackable ones, and super abilities only on a full
* stack (ST3, ST5). Applies those that change EQ, since EQ decides what is passed up.
*/
function addOwnAbilities(game) {
	const { derived } = game;
	let has = 0;
	for (const square of derived.squares) {
		const top = derived.tops[square];
		if (!top.isMonster || hasStatus(top, silenced$1)) continue;
		const full = top.stack.cards.length === 4;
		const own = full ? top.compiled.onFullStack : top.compiled.onTop;
		setAbilities(top, top.granted ? withGranted(own, top.granted, full) : own);
		has |= top.abilityKinds;
	}
	if (addSpellEq(game) || (has & abilityHas.eq) !== 0) addOwnEq(game);
}
var withGranted = ({ abilities }, granted, full) => abilityList([...abilities, ...granted.filter(({ worksOnTop, definition }) => worksOnTop && (full || definition.super !== true))]);
/**
* Applies EQ changes by Continuous spells to the monster above them (AC3). Returns whether there
* were any.
*/
function addSpellEq(game) {
	let any = false;
	for (const square of game.derived.squares) {
		const owner = game.derived.tops[square];
		const { cards } = owner.stack;
		for (let depth = 1; depth < cards.length; depth++) {
			const { active, roll, ref } = cards[depth];
			if (!active || roll === null || !owner.isMonster) continue;
			for (const compiled of compiledRoll(game.catalogue, roll).spell?.continuous ?? []) {
				if (compiled.stage !== stageEq) continue;
				changeStat(game, {
					compiled,
					owner,
					source: ref
				}, "eq");
				any = true;
			}
		}
	}
	return any;
}
function addOwnEq(game) {
	const { derived } = game;
	for (const square of derived.squares) {
		const owner = derived.tops[square];
		for (const ability of owner.abilities) for (const compiled of ability.continuous) if (compiled.stage === stageEq) changeStat(game, {
			compiled,
			owner,
			source: owner.ref
		}, "eq");
	}
	for (const square of derived.squares) {
		const top = derived.tops[square];
		if (top.changed) top.eq = finishStat(partsOf(top).eq);
	}
}
// packages/engine/src/stats/derive.ts
/**
* Computes everything that follows from the open part in a fixed order, so that no two effects
* depend on each other (TN9): traits and modifiers; own abilities; EQ; the bond; silencing;
* elements and types; IQ changes by a card's own effects, then by other cards' effects (compared
* by the IQ before those); range types, statuses, range, power and the rest, compared by the
* final IQ (AC2).
*/
/** Recomputes the derived values if the state has changed. */
function derive(game) {
	const { derived } = game;
	if (!game.stale) return derived;
	game.stale = false;
	derived.dependencies = 0;
	derived.derivations += 1;
	derived.covered.validFor = null;
	readField$1(game);
	addOwnAbilities(game);
	for (const square of derived.squares) passUp(game, derived.tops[square]);
	for (const list of derived.stages) list.count = 0;
	if (collectContinuous(game) > 0) applyContinuous(game);
	applyPlayerModifiers(game);
	noteFallen(game);
	return derived;
}
function readField$1(game) {
	const { derived, open } = game;
	const { squares, tops } = derived;
	let count = 0;
	if (derived.upfront.length > 0) derived.upfront.length = 0;
	derived.playerStatuses[0] = 0;
	derived.playerStatuses[1] = 0;
	derived.positions[0] = 0;
	derived.positions[1] = 0;
	derived.kingSquare[0] = -1;
	derived.kingSquare[1] = -1;
	derived.mayHaveFallen = false;
	const layered = open.layers.length > 0;
	const isPlain = !layered || !changesAbilities(open.layers);
	let south = 0;
	let north = 0;
	const { field } = open;
	for (let square = 0; square < 25; square++) {
		const stack = field[square];
		if (stack === null) continue;
		squares[count++] = square;
		derived.payments[square] = 0;
		if (stack.owner === 0) south |= 1 << square;
		else north |= 1 << square;
		derived.positions[stack.owner] += 1;
		if (stack.king) derived.kingSquare[stack.owner] = square;
		const card = stack.cards[0];
		const { roll } = card;
		if (tops[square] === noCardStats) tops[square] = createCardStats(square, derived.parts[square]);
		const top = tops[square];
		resetStats(top, stack, card, roll === null ? null : roll === top.roll ? top.compiled : compiledRoll(game.catalogue, roll), roll);
		if (layered) applyModifiers(game, top);
		if (stack.cards.length === 1) continue;
		const cache = derived.stackCaches[square] ??= createStackCache();
		if (isPlain) refreshCache(cache, stack.cards);
		else invalidateCache(cache);
	}
	if (squares.length > count) squares.length = count;
	derived.owned[0] = south;
	derived.owned[1] = north;
	derived.occupied = south | north;
}
function applyPlayerModifiers(game) {
	for (const layer of game.open.playerLayers) game.derived.playerStatuses[layer.player] |= playerStatusBit(layer.status);
}
/** Records whether anything may have to be destroyed (BT4), and which triggers top cards have. */
function noteFallen(game) {
	const { derived, open } = game;
	const layered = open.layers.length > 0;
	derived.triggerKinds = 0;
	derived.anyHit = false;
	for (const square of derived.squares) {
		const top = derived.tops[square];
		derived.triggerKinds |= top.triggerKinds;
		if (top.isMonster && top.power <= 0) derived.mayHaveFallen = true;
		const { cards } = top.stack;
		if (cards[0].hitBy !== 0) derived.anyHit = true;
		for (let depth = 1; depth < cards.length; depth++) {
			if (cards[depth].hitBy !== 0) derived.anyHit = true;
			if (cards[depth].damage > 0 || layered && isChanged(open, cards[depth].ref)) derived.mayHaveFallen = true;
		}
	}
}
function isChanged({ layers }, ref) {
	for (const { card } of layers) if (card === ref) return true;
	return false;
}
// packages/engine/src/stats/once-damaged.ts
var endsOnceDamaged = ({ card, expiry }, ref) => card === ref && expiry.kind === "event" && expiry.event === "is damaged";
/**
* Returns the power that a top card has after the modifiers that end on damage have ended (TN10).
*/
function powerOnceDamaged(game, { ref, power, square }) {
	const { layers } = game.open;
	if (layers.length === 0 || !layers.some((layer) => endsOnceDamaged(layer, ref))) return power;
	const rest = layers.filter((layer) => !endsOnceDamaged(layer, ref));
	return derive({
		...game,
		open: {
			...game.open,
			layers: rest
		},
		derived: createDerivedState(),
		stale: true,
		trace: null
	}).tops[square].power;
}
// packages/engine/src/energy/cost.ts
/** Checks whether a player can pay; at least 1 energy must remain (EN1). */
var canPay = (game, player, energy) => energy === 0 || game.open.energy[player] - energy >= 1;
/**
* Checks whether a player's next summon from the hand is free: the second player's first one, in
* their setup turn, if nothing was summoned or destroyed in it yet (SU6).
*/
var isSummonFree = ({ turn, first, eventful }, player) => turn === 2 && player !== first && !eventful;
/**
* Returns the cost of summoning, upgrading to, or stacking a card from the hand, with the changes
* by other cards (EN3).
*/
function entryCost(game, player, roll, how) {
	const rolled = compiledRoll(game.catalogue, roll);
	const total = how === "summon" ? rolled.summonCost : rolled.stackCost;
	return changedUpfront(game, player, (rolled.monster ?? rolled.spell).definition, total);
}
/**
* Returns the cost of summoning a card from the hand: nothing if the summon is free (SU6), otherwise
* its total upfront cost.
*/
var summonCost = (game, player, roll) => isSummonFree(game.open, player) ? 0 : entryCost(game, player, roll, "summon");
/** Returns the upfront part of activating a spell from the hand (AC1). */
var spellUpfront = (game, player, definition) => changedUpfront(game, player, definition, definition.cost);
/**
* Applies other cards' changes to the upfront part of a total, down to 0. Costs added by
* abilities stay unchanged (EN3).
*/
function changedUpfront(game, player, definition, total) {
	const { upfront } = game.derived;
	if (upfront.length === 0) return total;
	let cost = definition.cost;
	for (const change of upfront) {
		if (change.player !== player || !matchesCard(definition, change.effect.cards)) continue;
		cost += change.effect.how === "raise" ? change.effect.amount : -change.effect.amount;
	}
	return Math.max(0, cost) + total - definition.cost;
}
/** Applies Layer2 and Layer3 to a payment of a card in a stack (EN5). */
function layered(game, compiled, owner, amount) {
	if (owner === null || amount === 0) return amount;
	const lowered = game.derived.payments[owner.square];
	if (lowered === 0) return amount;
	const least = compiled.manyPerTurn ? 1 : 0;
	return Math.max(least, lowered === -1 ? 0 : amount - lowered);
}
var costOf = (compiled) => {
	const { definition } = compiled;
	return definition.kind === "spell" ? definition.activation : definition.cost;
};
/**
* Returns the energy paid when an ability, spell or rule card is declared: on Attack, on
* Activate, Copy Parent (EN2). `owner` is null for sources outside a stack (spells from the hand,
* rule cards).
*/
function declarationCost(game, compiled, owner) {
	const cost = costOf(compiled);
	switch (cost.type) {
		case "HP on Attack":
		case "HP on Activate": return layered(game, compiled, owner, typeof cost.amount === "number" ? cost.amount : 0);
		case "Copy Parent HP Upfront": {
			const parent = owner?.compiled;
			return parent ? (parent.monster ?? parent.spell).definition.cost : 0;
		}
		default: return 0;
	}
}
/**
* Returns the energy paid on resolving: on Activating, or half of the player's energy at that
* time, rounded up (EN2).
*/
function resolvingCost(game, compiled, owner, energy) {
	const cost = costOf(compiled);
	if (cost.type === "HP on Activating") return layered(game, compiled, owner, typeof cost.amount === "number" ? cost.amount : 0);
	if (cost.type === "Half HP on Activating") return Math.ceil(energy / 2);
	return 0;
}
function costCards(compiled) {
	const cost = costOf(compiled);
	const amount = typeof cost.amount === "number" ? cost.amount : 0;
	if (cost.type === "Hand Card Burn") return {
		from: "hand",
		count: amount
	};
	if (cost.type === "Field Card Burn") return {
		from: "field",
		count: amount
	};
	if (cost.type !== "Custom" || !cost.custom) return null;
	if (cost.custom.pay === "burn bin cards") return {
		from: "bin",
		count: cost.custom.amount
	};
	if (cost.custom.pay === "discard") return {
		from: "discard",
		count: cost.custom.amount
	};
	return null;
}
/** Checks whether a Custom cost that requires no choice can be paid (EN2). */
function canPayCustom(game, compiled, player, owner) {
	const cost = costOf(compiled);
	if (cost.type !== "Custom" || !cost.custom) return true;
	if (cost.custom.pay === "damage self") return owner !== null && owner.isMonster && powerOnceDamaged(game, owner) > cost.custom.amount;
	if (cost.custom.pay === "burn deck cards") return game.open.deckCount[player] >= cost.custom.amount;
	return true;
}
// packages/engine/src/actions/refusals.ts
/** Every reason to refuse an action, with the rule behind it and a message for the player. */
var refusals = {
	"not-an-action": {
		rule: "TN3",
		message: "That isn’t a valid action."
	},
	"match-over": {
		rule: "WN2",
		message: "The match is over."
	},
	"not-your-decision": {
		rule: "RS4",
		message: "It isn’t your turn to decide."
	},
	"wrong-decision": {
		rule: "TN3",
		message: "You can’t do that now: a different choice is pending."
	},
	"referee-only": {
		rule: "WN1",
		message: "Only the referee can do that."
	},
	"unknown-card": {
		rule: "ZN2",
		message: "You have no such card to use for this."
	},
	"not-a-choice": {
		rule: "AC8",
		message: "You can’t choose that here."
	},
	"king-not-monster": {
		rule: "SU3",
		message: "Pick a monster from your hand as your King."
	},
	"king-square": {
		rule: "SU3",
		message: "Place your King on your own two ranks."
	},
	"setup-turn": {
		rule: "SU4",
		message: "In your setup turn you can only summon and stack monsters."
	},
	"not-a-monster": {
		rule: "TN3",
		message: "Only monsters can do that."
	},
	"summon-forbidden": {
		rule: "AC9",
		message: "An effect prevents you from summoning."
	},
	"stack-forbidden": {
		rule: "AC9",
		message: "An effect prevents you from stacking."
	},
	"spells-forbidden": {
		rule: "AC9",
		message: "An effect prevents you from activating spells."
	},
	"draw-forbidden": {
		rule: "AC9",
		message: "An effect prevents you from drawing."
	},
	"field-full": {
		rule: "BD3",
		message: "You already have four positions on the field."
	},
	"not-enough-energy": {
		rule: "EN1",
		message: "Not enough energy: your King must keep at least 1."
	},
	"custom-cost": {
		rule: "EN2",
		message: "You can’t pay this card’s cost now."
	},
	"not-own-side": {
		rule: "SU5",
		message: "You can only summon onto your own two ranks."
	},
	"square-occupied": {
		rule: "SU5",
		message: "That square isn’t empty."
	},
	"not-your-position": {
		rule: "ST1",
		message: "You have no cards there."
	},
	"king-in-stack": {
		rule: "BD3",
		message: "A King can’t be stacked, and nothing can be stacked on it."
	},
	"stack-full": {
		rule: "BD3",
		message: "A stack holds at most four cards."
	},
	"stack-placement": {
		rule: "ST1",
		message: "The card can’t go there in that stack."
	},
	"one-per-stack": {
		rule: "AC3",
		message: "That stack already has this card."
	},
	"moved-already": {
		rule: "TN6",
		message: "A card of this position has already moved this turn."
	},
	"acted-already": {
		rule: "TN6",
		message: "A card of this position has already acted this turn."
	},
	"move-forbidden": {
		rule: "AC9",
		message: "An effect prevents this card from moving."
	},
	"out-of-range": {
		rule: "RG2",
		message: "That square is out of range or blocked."
	},
	"own-square": {
		rule: "RG2",
		message: "You can only move onto your own square by stacking."
	},
	"enemy-square": {
		rule: "RG2",
		message: "You can’t move onto an enemy square."
	},
	"lifted-already": {
		rule: "TN6",
		message: "You already lifted a card here this turn."
	},
	"not-in-stack": {
		rule: "ST2",
		message: "That card isn’t in one of your stacks."
	},
	"already-on-top": {
		rule: "ST2",
		message: "That card is already on top."
	},
	"spell-over-monster": {
		rule: "ST2",
		message: "You can’t lift a spell above a monster."
	},
	"stack-locked": {
		rule: "AC9",
		message: "An effect prevents you from changing this stack."
	},
	"top-busy": {
		rule: "ST6",
		message: "The top card is busy."
	},
	"no-attack-now": {
		rule: "TN7",
		message: "Your battle phase is over for this turn."
	},
	"first-attack-turn": {
		rule: "SU4",
		message: "The first player can’t attack in turn 3."
	},
	"attacked-already": {
		rule: "BT1",
		message: "This monster has no attack left this turn."
	},
	"attack-forbidden": {
		rule: "AC9",
		message: "An effect prevents this monster from attacking."
	},
	"arrived-this-turn": {
		rule: "TN5",
		message: "A card that reached the field this turn can’t act."
	},
	"moved-this-turn": {
		rule: "TN4",
		message: "A monster that moved this turn can’t act."
	},
	"not-attackable": {
		rule: "BT1",
		message: "You can’t attack that."
	},
	"target-out-of-range": {
		rule: "RG2",
		message: "That target is out of range or blocked."
	},
	"no-direct-attack": {
		rule: "BT5",
		message: "You can only attack directly from your opponent’s two ranks, while their only monster is the King."
	},
	"not-activatable": {
		rule: "AC1",
		message: "You can’t activate that."
	},
	"activate-forbidden": {
		rule: "AC9",
		message: "An effect prevents this card from activating."
	},
	"used-already": {
		rule: "AC7",
		message: "You can’t use that again this turn."
	},
	requirement: {
		rule: "AC4",
		message: "This card’s requirement isn’t met."
	},
	condition: {
		rule: "AC4",
		message: "This card’s condition isn’t met."
	},
	"king-owner": {
		rule: "AC3",
		message: "A King can’t be the owner of this card."
	},
	"needs-stack": {
		rule: "AC3",
		message: "You can only activate this spell from a stack, under a monster."
	},
	"already-active": {
		rule: "AC3",
		message: "This spell is already active."
	},
	"king-burn": {
		rule: "BT4",
		message: "A King can’t leave the field as a cost."
	},
	"no-target": {
		rule: "AC8",
		message: "There is no legal target."
	},
	"not-a-target": {
		rule: "RG2",
		message: "That isn’t a legal target."
	},
	"not-quick": {
		rule: "RS2",
		message: "Only Quick cards can respond, and only Super Quick cards to Super Quick."
	},
	"nothing-to-decline": {
		rule: "RS2",
		message: "There is nothing to decline."
	},
	"upgrade-count": {
		rule: "UP1",
		message: "Too few monsters have been in this stack for a full turn."
	},
	"upgrade-forbidden": {
		rule: "AC9",
		message: "An effect prevents this stack from being upgraded."
	},
	"after-disclosure": {
		rule: "ZN2",
		message: "An action that shows a hidden card or uses chance must be the last in a list of actions."
	},
	unfinished: {
		rule: "AC8",
		message: "Send a declaration with all its choices in one list."
	},
	"question-pending": {
		rule: "AC8",
		message: "Make the pending choice first."
	}
};
/** Creates a full refusal. `detail` says what is wrong and what is expected. */
var refusal = (code, detail = "") => ({
	code,
	rule: refusals[code].rule,
	message: refusals[code].message,
	detail
});
// packages/engine/src/state/clone.ts
/**
* Hand-written copies. Rolls, modifiers, contexts and other values that are replaced but never
* written in place stay shared, so that a copy takes about a microsecond. Spreads and slices
* instead of literals: once some copies of a literal have survived, V8 allocates all later ones in
* old space, and collecting those costs five times as much as copying.
*/
function cloneStack(stack) {
	const cards = stack.cards.slice();
	for (let depth = 0; depth < cards.length; depth++) cards[depth] = { ...cards[depth] };
	return {
		...stack,
		cards
	};
}
function cloneField(field) {
	const copy = field.slice();
	for (let square = 0; square < copy.length; square++) {
		const stack = copy[square];
		if (stack !== null) copy[square] = cloneStack(stack);
	}
	return copy;
}
var pair$1 = (of) => of.slice();
function piles(of) {
	const copy = pair$1(of);
	copy[0] = of[0].slice();
	copy[1] = of[1].slice();
	return copy;
}
/** Copies the open part; everything that is written in place is copied too. */
var cloneOpen = (open) => ({
	...open,
	energy: pair$1(open.energy),
	shield: pair$1(open.shield),
	handCount: pair$1(open.handCount),
	known: piles(open.known),
	deckCount: pair$1(open.deckCount),
	superdeckCount: pair$1(open.superdeckCount),
	bin: piles(open.bin),
	void: piles(open.void),
	special: piles(open.special),
	field: cloneField(open.field),
	layers: open.layers.slice(),
	playerLayers: open.playerLayers.slice(),
	uses: open.uses.slice(),
	waiting: open.waiting.slice(),
	agenda: open.agenda.slice(),
	triggered: open.triggered.slice(),
	fired: open.fired.slice(),
	kingPicked: pair$1(open.kingPicked)
});
var cloneOwn = (own) => ({
	...own,
	hand: own.hand.slice(),
	superdeck: own.superdeck.slice(),
	deck: own.deck.slice(),
	faceDown: own.faceDown.slice(),
	looking: own.looking.slice()
});
function cloneOwns(of) {
	const copy = pair$1(of);
	copy[0] = cloneOwn(of[0]);
	copy[1] = cloneOwn(of[1]);
	return copy;
}
/** Copies a state; later writes to one never show in the other. */
var cloneState = (state) => ({
	...state,
	open: cloneOpen(state.open),
	own: cloneOwns(state.own),
	secret: {
		...state.secret,
		order: pair$1(state.secret.order),
		random: { ...state.secret.random }
	}
});
/** Returns a copy of a view that shares nothing with it that is ever written. */
var cloneView = (view) => ({
	...view,
	open: cloneOpen(view.open),
	own: view.own ? cloneOwn(view.own) : null
});
// packages/engine/src/view/view.ts
/**
* Returns what a viewer may know of a state: the open part and, for a player, their own part
* (ZN2).
*/
var viewFor = (state, viewer) => ({
	version: state.version,
	viewer,
	open: cloneOpen(state.open),
	own: viewer === "spectator" ? null : cloneOwn(state.own[viewer])
});
/**
* Redacts events for a viewer: removes other players' parts, and events that have no other part.
*/
function redactEvents(events, viewer) {
	if (events.every(({ open, own }) => open !== null && own === void 0)) return events.slice();
	const seen = [];
	for (const event of events) {
		const { reason, open, own } = event;
		const mine = viewer !== "spectator" && own?.[viewer] || null;
		if (mine) seen.push({
			reason,
			open,
			own: viewer === 0 ? [mine, null] : [null, mine]
		});
		else if (open) seen.push(own ? {
			reason,
			open
		} : event);
	}
	return seen;
}
// packages/engine/src/view/advance.ts
/** Copies a value with one patch applied along its path; everything else is shared. */
function patched(node, { do: what, at, value }, depth) {
	const key = at[depth];
	const copy = Array.isArray(node) ? node.slice() : { ...node };
	if (depth < at.length - 1) {
		const inner = node[key];
		copy[key] = patched(inner, {
			do: what,
			at,
			value
		}, depth + 1);
	} else if (what === "set") copy[key] = value;
	else if (what === "move") {
		copy[value] = copy[key];
		copy[key] = null;
	} else if (what === "insert") copy.splice(key, 0, value);
	else copy.splice(key, 1);
	return copy;
}
/**
* Applies redacted events to a view. Doesn't modify the given view; unchanged parts are shared,
* so that clients redraw only what changed. `advanceView(viewFor(s, v), redactEvents(e, v))`
* equals `viewFor(s', v)`.
*/
function advanceView(view, events) {
	let { open, own } = view;
	const { viewer } = view;
	for (const event of events) {
		for (const patch of event.open?.patch ?? []) open = patched(open, patch, 0);
		if (viewer === "spectator" || !own) continue;
		for (const patch of event.own?.[viewer]?.patch ?? []) own = patched(own, patch, 0);
	}
	return open === view.open && own === view.own ? view : {
		...view,
		open,
		own
	};
}
// packages/engine/src/state/journal.ts
var createJournal = () => ({
	entries: [],
	emittedCount: 0
});
/** Copies a value so that later writes can't reach it; rolls are immutable and stay shared. */
function copyValue(value) {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	if (Array.isArray(value)) return value.map(copyValue);
	const copy = {};
	for (const key of Object.keys(value)) {
		const inner = value[key];
		copy[key] = key === "roll" ? inner : copyValue(inner);
	}
	return copy;
}
var rootOf = (parts, part) => part === "open" ? parts.open : part === "secret" ? parts.secret : parts.own[part];
/** Undoes all writes, last first, and empties the journal. */
function undoJournal(parts, journal) {
	for (let i = journal.entries.length - 1; i >= 0; i--) undo(parts, journal.entries[i]);
	journal.entries.length = 0;
	journal.emittedCount = 0;
}
function undo(parts, entry) {
	let holder = rootOf(parts, entry.part);
	for (const step of entry.at.slice(0, -1)) holder = holder[step];
	const key = entry.at[entry.at.length - 1];
	if (entry.do === "set") holder[key] = entry.before;
	else if (entry.do === "move") {
		holder[key] = holder[entry.value];
		holder[entry.value] = null;
	} else if (entry.do === "insert") holder.splice(key, 1);
	else holder.splice(key, 0, entry.before);
}
// packages/engine/src/state/write.ts
/**
* All writes to a match go through this file, so that the journal is complete. The exception is the
* step machine's own state (agenda, triggered, fired, question), which `journalMachine` writes as a
* whole at the end of an action.
*/
/** Journals a write. `value` is emitted as it is, so it must not be modified later. */
function note(game, part, what, at, value, before) {
	game.journal.entries.push({
		part,
		do: what,
		at,
		value,
		before
	});
}
/** Sets a plain value of the open part. */
function setOpen(game, key, value) {
	if (game.open[key] === value) return;
	if (game.journal) note(game, "open", "set", [key], copyValue(value), game.open[key]);
	game.open[key] = value;
	if (key === "turn" || key === "active") touch(game, dependsOn.turn);
}
/** Sets a player's value in the open part: energy, counts, shield. */
function setPair(game, key, player, value) {
	const pair = game.open[key];
	if (pair[player] === value) return;
	if (game.journal) note(game, "open", "set", [key, player], value, pair[player]);
	pair[player] = value;
	touch(game, key === "energy" ? dependsOn.energy : dependsOn.hands | dependsOn.decks);
}
/** Marks derived values as stale if they depend on the written part. */
function touch(game, what) {
	if ((game.derived.dependencies & what) !== 0) game.stale = true;
}
/** Card fields that no filter, amount or condition reads. */
var inertMarks = /* @__PURE__ */ new Set([
	"moved",
	"activated",
	"attackTurn",
	"attacks",
	"moveAgain",
	"attackAgain",
	"hitBy",
	"joined"
]);
function insertHeld(game, pile, player, card) {
	const list = game.open[pile][player];
	if (game.journal) note(game, "open", "insert", [
		pile,
		player,
		list.length
	], card, void 0);
	list.push(card);
	touch(game, dependsOn.piles | dependsOn.hands);
}
function removeHeld(game, pile, player, index) {
	const list = game.open[pile][player];
	const card = list[index];
	if (game.journal) note(game, "open", "remove", [
		pile,
		player,
		index
	], void 0, card);
	list.splice(index, 1);
	touch(game, dependsOn.piles | dependsOn.hands);
	return card;
}
/** Puts a stack on a square, or clears the square. */
function setSquare(game, square, stack) {
	if (game.journal) {
		const copy = stack && {
			...stack,
			cards: stack.cards.map((card) => ({ ...card }))
		};
		note(game, "open", "set", ["field", square], copy, game.open.field[square]);
	}
	game.open.field[square] = stack;
	game.stale = true;
}
/** Moves a whole stack to an empty square. */
function moveSquare(game, from, to) {
	if (game.journal) note(game, "open", "move", ["field", from], to, void 0);
	const { field } = game.open;
	field[to] = field[from];
	field[from] = null;
	game.stale = true;
}
function setStack(game, square, key, value) {
	const stack = game.open.field[square];
	if (stack[key] === value) return;
	if (game.journal) note(game, "open", "set", [
		"field",
		square,
		key
	], value, stack[key]);
	stack[key] = value;
	if (key !== "lifted") game.stale = true;
}
function setCard(game, square, depth, key, value) {
	const card = game.open.field[square].cards[depth];
	if (card[key] === value) return;
	if (game.journal) note(game, "open", "set", [
		"field",
		square,
		"cards",
		depth,
		key
	], value, card[key]);
	card[key] = value;
	if (!inertMarks.has(key)) game.stale = true;
}
function insertCard(game, square, depth, card) {
	if (game.journal) note(game, "open", "insert", [
		"field",
		square,
		"cards",
		depth
	], { ...card }, void 0);
	game.open.field[square].cards.splice(depth, 0, card);
	game.stale = true;
}
function removeCard(game, square, depth) {
	const cards = game.open.field[square].cards;
	const card = cards[depth];
	if (game.journal) note(game, "open", "remove", [
		"field",
		square,
		"cards",
		depth
	], void 0, card);
	cards.splice(depth, 1);
	game.stale = true;
	return card;
}
function touchList(game, key) {
	if (key === "layers" || key === "playerLayers") game.stale = true;
	else if (key === "waiting") touch(game, dependsOn.waiting);
}
/** Appends to one of the open lists. */
function append(game, key, value) {
	const list = game.open[key];
	if (game.journal) note(game, "open", "insert", [key, list.length], copyValue(value), void 0);
	list.push(value);
	touchList(game, key);
}
function removeAt(game, key, index) {
	const list = game.open[key];
	if (game.journal) note(game, "open", "remove", [key, index], void 0, list[index]);
	list.splice(index, 1);
	touchList(game, key);
}
/** Replaces an entry of one of the open lists. */
function replaceAt(game, key, index, value) {
	const list = game.open[key];
	if (game.journal) note(game, "open", "set", [key, index], copyValue(value), list[index]);
	list[index] = value;
	touchList(game, key);
}
/** Returns a player's own part. A hidden information source that may not read it stops here. */
var ownOf = (game, player) => game.own[player] ?? game.hidden.own(game, player);
function insertOwn(game, player, list, card) {
	const cards = ownOf(game, player)[list];
	if (game.journal) note(game, player, "insert", [list, cards.length], card, void 0);
	cards.push(card);
}
function removeOwn(game, player, list, index) {
	const cards = ownOf(game, player)[list];
	const card = cards[index];
	if (game.journal) note(game, player, "remove", [list, index], void 0, card);
	cards.splice(index, 1);
	return card;
}
function insertDeckCard(game, player, index, roll) {
	if (game.journal) note(game, player, "insert", ["deck", index], roll, void 0);
	ownOf(game, player).deck.splice(index, 0, roll);
}
function removeDeckCard(game, player, index) {
	const deck = ownOf(game, player).deck;
	if (game.journal) note(game, player, "remove", ["deck", index], void 0, deck[index]);
	deck.splice(index, 1);
}
function setOwn(game, player, key, value) {
	const own = ownOf(game, player);
	if (own[key] === value) return;
	if (game.journal) note(game, player, "set", [key], copyValue(value), own[key]);
	own[key] = value;
}
/** Journals a write to the secret part by a hidden information source. */
function noteSecret(game, at, before) {
	if (game.journal) note(game, "secret", "set", at, null, before);
}
/** Creates a new public ref. */
function mintRef(game) {
	const ref = game.open.nextRef;
	setOpen(game, "nextRef", ref + 1);
	return ref;
}
/** Creates a new ref that only this player sees. */
function mintPrivateRef(game, player) {
	const ref = ownOf(game, player).nextRef;
	setOwn(game, player, "nextRef", ref - 1);
	return ref;
}
// packages/engine/src/state/hidden-info.ts
function disclose(game, disclosure) {
	game.disclosures?.push(disclosure);
}
/** Returns the canonical index of a roll in a sorted deck. */
function deckIndexOf(deck, roll) {
	let low = 0;
	let high = deck.length;
	while (low < high) {
		const middle = low + high >> 1;
		if (compareRolls(deck[middle], roll) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}
function setOrder(game, player, order) {
	const { order: orders } = game.secret;
	if (game.journal) noteSecret(game, ["order", player], orders[player]);
	orders[player] = order;
}
var orderOf$1 = (game, player) => game.secret.order[player];
var deckOf = (game, player) => game.own[player].deck;
/** Returns the places in a deck's order, bottom first, of this card and of cards equal to it. */
function placesOf(game, player, index) {
	const deck = deckOf(game, player);
	const order = orderOf$1(game, player);
	return [...order.keys()].filter((place) => sameRoll(deck[order[place]], deck[index]));
}
/**
* Removes the card at a place of the deck's order. Among equal cards the first in `deck` is
* removed, whichever was drawn: its index would tell them apart (ZN5).
*/
function takeOut$1(game, player, place) {
	const deck = deckOf(game, player);
	const order = orderOf$1(game, player);
	const taken = order[place];
	const roll = deck[taken];
	const removed = deckIndexOf(deck, roll);
	const rest = [];
	for (let at = 0; at < order.length; at++) {
		if (at === place) continue;
		const index = order[at] === removed ? taken : order[at];
		rest.push(index > removed ? index - 1 : index);
	}
	setOrder(game, player, rest);
	removeDeckCard(game, player, removed);
	return roll;
}
function withRandom(game, use) {
	const stream = game.secret.random;
	if (game.journal) noteSecret(game, ["random", "counter"], stream.counter);
	return use(readStream(stream));
}
/**
* The hidden information source of a whole state. Every access is recorded with its rule. One
* object for all states, because a search opens thousands of games.
*/
var serverHiddenInfo = {
	draw(game, player, rule, to) {
		disclose(game, {
			kind: "draw",
			rule,
			to: to ?? player
		});
		return takeOut$1(game, player, orderOf$1(game, player).length - 1);
	},
	random(game, n, rule) {
		disclose(game, {
			kind: "random",
			rule,
			to: "everyone"
		});
		return withRandom(game, (random) => random.below(n));
	},
	shuffle(game, player, rule) {
		disclose(game, {
			kind: "random",
			rule,
			to: player
		});
		const order = deckOf(game, player).map((_, index) => index);
		withRandom(game, (random) => shuffle$1(random, order));
		setOrder(game, player, order);
	},
	putInDeck(game, player, roll, where) {
		const index = deckIndexOf(deckOf(game, player), roll);
		const moved = orderOf$1(game, player).map((at) => at >= index ? at + 1 : at);
		setOrder(game, player, where === "top" ? [...moved, index] : [index, ...moved]);
		insertDeckCard(game, player, index, roll);
	},
	moveInDeck(game, player, index, where, among) {
		const rest = orderOf$1(game, player).slice();
		const places = placesOf(game, player, index);
		const lowest = rest.length - among;
		const place = where === "top" ? places.find((at) => at >= lowest) : places.at(-1);
		const moved = rest.splice(place, 1);
		setOrder(game, player, where === "top" ? [...rest, ...moved] : [...moved, ...rest]);
	},
	takeFromDeck(game, player, index) {
		takeOut$1(game, player, placesOf(game, player, index).at(-1));
	},
	peek(game, player, count, rule, to) {
		const order = orderOf$1(game, player);
		disclose(game, {
			kind: "reveal",
			rule,
			to
		});
		return order.slice(Math.max(0, order.length - count));
	},
	reveal(game, player, ref, rule, to) {
		disclose(game, {
			kind: "reveal",
			rule,
			to: to ?? "everyone"
		});
		return hiddenRoll(game, player, ref);
	},
	own: (game, player) => game.own[player]
};
/**
* Returns the roll behind a private or face-down ref. Throws if nobody knows it, which breaks an
* invariant.
*/
function hiddenRoll({ own }, player, ref) {
	const { faceDown, hand, superdeck, looking } = own[player];
	const places = [
		faceDown,
		hand,
		superdeck,
		looking,
		own[other(player)].faceDown
	];
	for (const place of places) {
		const index = findHeld(place, ref);
		if (index >= 0) return place[index].roll;
	}
	throw new Error(`no hidden card ${ref} of player ${player}`);
}
/** Reason why a preview stops. */
var PreviewStop = class extends Error {
	stopsAt;
	constructor(stopsAt) {
		super(`preview stops: ${stopsAt}`);
		this.stopsAt = stopsAt;
	}
};
var stop = (at) => () => {
	throw new PreviewStop(at);
};
/**
* The hidden information source of a preview: it knows what the viewer knows and stops at
* everything else. Shuffling and putting cards back do nothing, since no view shows the order of a
* deck.
*/
var previewHiddenInfo = {
	draw: stop("hidden"),
	random: (_game, n) => n === 1 ? 0 : stop("random")(),
	shuffle: () => {},
	putInDeck(game, player, roll) {
		const own = game.own[player];
		if (own) insertDeckCard(game, player, deckIndexOf(own.deck, roll), roll);
	},
	moveInDeck: () => {},
	takeFromDeck(game, player, index) {
		if (!game.own[player]) throw new PreviewStop("hidden");
		removeDeckCard(game, player, index);
	},
	peek: stop("hidden"),
	reveal(game, player, ref) {
		const known = (game.own[0] ?? game.own[1])?.faceDown ?? [];
		const mine = game.own[player];
		const places = mine ? [
			known,
			mine.hand,
			mine.superdeck,
			mine.looking
		] : [known];
		for (const place of places) {
			const index = findHeld(place, ref);
			if (index >= 0) return place[index].roll;
		}
		throw new PreviewStop("hidden");
	},
	own: stop("hidden")
};
// packages/engine/src/stats/live-fields.ts
var three = ([first = 0, second = 0, third = 0]) => [
	first,
	second,
	third
];
/** Returns ids in order: the card's own values first, then added ones. */
function idsOf(list, own, has) {
	const given = list.filter((value) => !own.includes(value));
	return [...own, ...given].filter(has).map((value) => list.indexOf(value));
}
/** Converts a set of elements to the numeric fields `elemtype1-3`. */
function elementFields(set, own) {
	const [elemtype1, elemtype2, elemtype3] = three(idsOf(elements, own, (element) => (set & elementBit[element]) !== 0));
	return {
		elemtype1,
		elemtype2,
		elemtype3
	};
}
/** Converts a set of monster types to the numeric fields `monstertype1-3`. */
function monsterTypeFields(set, own) {
	const [monstertype1, monstertype2, monstertype3] = three(idsOf(monsterTypes, own, (type) => (set & monsterTypeBit(type)) !== 0));
	return {
		monstertype1,
		monstertype2,
		monstertype3
	};
}
// packages/engine/src/actions/handler.ts
/** Creates an action with all its fields. */
var makeAction = (kind, card = null, to = null, target = null, option = null) => ({
	kind,
	card,
	to,
	target,
	option
});
// packages/engine/src/abilities/triggers.ts
var silenced = statusBit("abilities are silenced");
/** Captures the values of a card that is leaving the field (AC5). */
var lastKnownOf = (stats) => ({
	roll: stats.card.roll,
	square: stats.square,
	power: stats.power,
	iq: stats.iq,
	eq: stats.eq,
	range: stats.range,
	rangeType: stats.rangeType
});
function matchesTrigger(game, trigger, occasion, owner, carrier) {
	const { subject } = occasion;
	const { whose } = trigger;
	if (subject === null) {
		if (whose === "any") return true;
		return whose === "opposing" !== (occasion.player === owner.owner);
	}
	const isSelf = subject.ref === owner.ref || subject.ref === carrier;
	if (whose === "self") {
		if (!isSelf) return false;
	} else if (whose === "own") {
		if (isSelf || subject.owner !== owner.owner) return false;
	} else if (whose === "opposing") {
		if (subject.owner === owner.owner) return false;
	}
	if (!trigger.subject) return true;
	return matches(game, subject, trigger.subject, readingOf(owner), readAmount);
}
function addPending(game, ability, owner, source, occasion, depth) {
	const { open } = game;
	for (const fired of open.fired) if (fired.card === source && fired.definition === ability.id) return;
	open.fired.push({
		card: source,
		definition: ability.id
	});
	const { subject, on } = occasion;
	const mayFall = on === "leaves field" || on === "is destroyed" || on === "destroys";
	const context = {
		by: owner.owner,
		source,
		owner: owner.ref,
		definition: ability.id,
		targets: [],
		attacker: occasion.attacker,
		defender: occasion.defender,
		aim: -1,
		subject: subject ? subject.ref : 0,
		destroyedTarget: false,
		spellGoes: "bin",
		lastKnown: mayFall ? lastKnownOf(owner) : null,
		level: open.waiting.length,
		subjectRoll: subject ? subject.card.roll : null,
		subjectSquare: subject ? subject.square : -1
	};
	open.triggered.push({
		definition: ability.id,
		context,
		square: owner.square,
		depth
	});
}
var none$1 = [];
/**
* Records every automatic ability that this occasion sets off (AC6). The next state-based checks
* put them in order and resolve them. Must be called while a leaving card is still on the field.
*/
function raise$1(game, occasion) {
	if (occasion.subject && !occasion.subject.isMonster) return;
	const { tops, squares, triggerKinds } = derive(game);
	const bit = triggerBit(occasion.on);
	for (const square of (triggerKinds & bit) === 0 ? none$1 : squares) {
		const top = tops[square];
		if ((top.triggerKinds & bit) === 0) continue;
		const { abilities } = top;
		for (let i = 0; i < abilities.length; i++) {
			const ability = abilities[i];
			if ((ability.triggers & bit) === 0) continue;
			const trigger = ability.definition.trigger;
			if (!matchesTrigger(game, trigger, occasion, top, top.ref)) continue;
			addPending(game, ability, top, sourceOf(top, i), occasion, depthOf(top, i));
		}
	}
	const { subject } = occasion;
	if (subject && (occasion.on === "is stacked" || occasion.on === "leaves field")) raiseCovered(game, occasion, subject);
}
/**
* Raises triggers of a covered card. Its own abilities are silent except for 'is stacked' and
* 'leaves field' (ST3).
*/
function raiseCovered(game, occasion, subject) {
	const place = locate(game.open, subject.ref);
	if (place === -1 || depthOfPlace(place) === 0 || !subject.isMonster) return;
	if (hasStatus(subject, silenced)) return;
	for (const ability of subject.compiled.abilities) {
		const { trigger } = ability.definition;
		if (!trigger || trigger.on !== occasion.on || !ability.worksOnTop) continue;
		if (ability.definition.super || trigger.whose === "own" || trigger.whose === "opposing") continue;
		if (!matchesTrigger(game, trigger, occasion, subject, subject.ref)) continue;
		addPending(game, ability, subject, subject.ref, occasion, depthOfPlace(place));
	}
}
/**
* Raises the triggers of an event that a monster on the field caused or underwent. Spells set off
* no triggers.
*/
function raiseFor(game, on, subject, attacker = 0, defender = 0) {
	if (!subject.isMonster) return;
	raise$1(game, {
		on,
		subject,
		player: subject.owner,
		attacker,
		defender
	});
}
function raiseTurn(game, on, player) {
	raise$1(game, {
		on,
		subject: null,
		player,
		attacker: 0,
		defender: 0
	});
}
/**
* Sorts simultaneous triggers: the turn player's first, then by square a1…e5, then by depth (AC6).
*/
function inTriggerOrder(game, triggers) {
	if (triggers.length === 1) return [...triggers];
	const { active } = game.open;
	const rank = (trigger) => trigger.context.by === active ? 0 : 1;
	return triggers.toSorted((a, b) => rank(a) - rank(b) || a.square - b.square || a.depth - b.depth || a.definition - b.definition);
}
// packages/engine/src/state/events.ts
var noPatches = [];
var patchOf = ({ do: what, at, value }) => what === "remove" ? {
	do: what,
	at
} : {
	do: what,
	at,
	value
};
/**
* Returns the writes to a part since the last event. Counted first, because an array that grows
* reserves room for 17 values, and most events have one or two.
*/
function patchesOf(journal, part) {
	if (!journal) return noPatches;
	const { entries, emittedCount } = journal;
	let count = 0;
	for (let i = emittedCount; i < entries.length; i++) if (entries[i].part === part) count += 1;
	if (count === 0) return noPatches;
	const patches = new Array(count);
	let next = 0;
	for (let i = emittedCount; i < entries.length; i++) if (entries[i].part === part) patches[next++] = patchOf(entries[i]);
	return patches;
}
function ownPart$1(player, patch, { own }) {
	const note = own?.player === player ? own.note : null;
	return note || patch.length > 0 ? {
		note: note ?? {},
		patch
	} : null;
}
function openPart(patch, { open, cards }) {
	if (cards) return {
		note: open ?? {},
		patch,
		cards
	};
	return open || patch.length > 0 ? {
		note: open ?? {},
		patch
	} : null;
}
/**
* Emits an event with all writes since the last one. Callers check `game.events` first, so that
* without a sink no notes are created.
*/
function emit(game, reason, content) {
	if (!game.events) return;
	const { journal } = game;
	const south = ownPart$1(0, patchesOf(journal, 0), content);
	const north = ownPart$1(1, patchesOf(journal, 1), content);
	const open = openPart(patchesOf(journal, "open"), content);
	if (journal) journal.emittedCount = journal.entries.length;
	if (south || north) game.events.push({
		reason,
		open,
		own: [south, north]
	});
	else if (open) game.events.push({
		reason,
		open
	});
}
// packages/engine/src/stats/expiry.ts
var restored = {
	power: "Power restored",
	iq: "IQ restored",
	eq: "EQ restored",
	range: "Range restored"
};
/** Emits that a modifier ended and, if its card is still on the field, which stat was restored. */
function emitExpired(game, layer, reason) {
	const { card, source, definition, change } = layer;
	emit(game, reason, { open: {
		card,
		source,
		definition
	} });
	if (change.change === "stat" && locate(game.open, card) !== -1) emit(game, restored[change.stat], { open: {
		card,
		definition
	} });
}
function expire(game, isExpired, reason) {
	const { layers } = game.open;
	for (let i = layers.length - 1; i >= 0; i--) {
		const layer = layers[i];
		if (!isExpired(layer)) continue;
		removeAt(game, "layers", i);
		if (game.events) emitExpired(game, layer, reason);
	}
}
/**
* Ends the modifiers of a card that left the field, and those that depend on it as their source.
*/
function expireLeaving(game, ref) {
	if (game.open.layers.length === 0) return;
	expire(game, (layer) => layer.card === ref || layer.source === ref && (layer.expiry.kind === "source" || layer.expiry.kind === "stacked"), "Buff expired on leaving field");
}
/** Ends modifiers that require two cards to be in one stack when they no longer are. */
function expireUnstacked(game) {
	if (game.open.layers.length === 0) return;
	expire(game, (layer) => layer.expiry.kind === "stacked" && !together(game, layer.card, layer.source), "Buff expired by custom condition");
}
function together(game, a, b) {
	const place = locate(game.open, a);
	const there = locate(game.open, b);
	return place !== -1 && there !== -1 && squareOfPlace(place) === squareOfPlace(there);
}
/** Ends the modifiers of a card that last until it attacks, is damaged or moves. */
function expireOnEvent(game, ref, event) {
	if (game.open.layers.length === 0) return;
	expire(game, (layer) => layer.card === ref && layer.expiry.kind === "event" && layer.expiry.event === event, "Buff expired by custom condition");
}
/** Ends modifiers that last until the start of this player's turn (TN2). */
function expireAtTurnStart(game, player) {
	const { turn, layers } = game.open;
	if (layers.length === 0) return;
	expire(game, ({ expiry }) => expiry.kind === "turn start" && expiry.player === player && expiry.after < turn, "Buff expired at start of turn");
}
/** Returns an expiry after the end of a player's turn; null when it is over (TN10). */
function afterTurnEnd(expiry, player, turn) {
	if (expiry.kind === "turn end") return expiry.turn <= turn ? null : expiry;
	if (expiry.kind !== "player turns" || expiry.player !== player) return expiry;
	if (expiry.since === turn) return expiry;
	return expiry.left <= 1 ? null : {
		...expiry,
		left: expiry.left - 1
	};
}
/**
* Ends this turn's modifiers and counts down longer ones at the end of a player's turn (TN2,
* TN10). `player` is null for a repeated check, which counts nothing down. Returns whether any
* modifier ended.
*/
function expireAtTurnEnd(game, player) {
	const { turn, layers, playerLayers } = game.open;
	const before = layers.length + playerLayers.length;
	for (let i = layers.length - 1; i >= 0; i--) {
		const layer = layers[i];
		const expiry = afterTurnEnd(layer.expiry, player, turn);
		if (expiry === layer.expiry) continue;
		if (expiry) replaceAt(game, "layers", i, {
			...layer,
			expiry
		});
		else {
			removeAt(game, "layers", i);
			if (game.events) emitExpired(game, layer, "Buff expired at end of turn");
		}
	}
	for (let i = playerLayers.length - 1; i >= 0; i--) {
		const layer = playerLayers[i];
		const expiry = afterTurnEnd(layer.expiry, player, turn);
		if (expiry === layer.expiry) continue;
		if (expiry) replaceAt(game, "playerLayers", i, {
			...layer,
			expiry
		});
		else {
			removeAt(game, "playerLayers", i);
			if (game.events) emit(game, "Buff expired at end of turn", { open: {
				by: layer.player,
				definition: layer.definition
			} });
		}
	}
	return layers.length + playerLayers.length < before;
}
// packages/engine/src/zones/hand.ts
/** Removes the card at an index from a hand's hidden or publicly known part. */
function removeHandAt(game, player, part, index) {
	if (part === "known") return removeHeld(game, "known", player, index);
	setPair(game, "handCount", player, game.open.handCount[player] - 1);
	return removeOwn(game, player, "hand", index);
}
/**
* Removes a card from a hand for a public destination. A known card keeps its ref, a hidden one
* gets a public ref.
*/
function takeFromHand(game, player, ref) {
	if (ref > 0) return removeHandAt(game, player, "known", findHeld(game.open.known[player], ref));
	const { roll } = removeHandAt(game, player, "hand", findHeld(ownOf(game, player).hand, ref));
	return {
		ref: mintRef(game),
		roll
	};
}
// packages/engine/src/zones/deck.ts
var cannotDraw = playerStatusBit("cannot draw");
/** Adds a hidden card to a hand that has room. */
function addToHand(game, player, roll) {
	insertOwn(game, player, "hand", {
		ref: mintPrivateRef(game, player),
		roll
	});
	setPair(game, "handCount", player, game.open.handCount[player] + 1);
}
/** Checks whether a player may draw now, or an effect prevents it (AC9). */
var mayDraw = (game, player) => (derive(game).playerStatuses[player] & cannotDraw) === 0;
/**
* Returns why a player can't draw now, using only public information; null if they can (TN1, ZN6,
* AC9).
*/
function drawObstacle(game, player) {
	if (!mayDraw(game, player)) return "draw prevented";
	if (handSize(game, player) >= 6) return "full hand";
	return game.open.deckCount[player] === 0 ? "empty deck" : null;
}
/** Draws one card. Callers check `drawObstacle` first. */
function drawCard(game, player, rule, reason) {
	const roll = game.hidden.draw(game, player, rule);
	setPair(game, "deckCount", player, game.open.deckCount[player] - 1);
	addToHand(game, player, roll);
	if (game.events) emit(game, reason, {
		open: {
			by: player,
			from: "Deck",
			to: "Hand",
			count: 1
		},
		own: {
			player,
			note: { roll }
		}
	});
}
/** Shuffles a card into a deck, or puts it on top or at the bottom. */
function putInDeck(game, player, roll, where, rule) {
	game.hidden.putInDeck(game, player, roll, where === "bottom" ? "bottom" : "top");
	setPair(game, "deckCount", player, game.open.deckCount[player] + 1);
	if (where === "shuffled") game.hidden.shuffle(game, player, rule);
}
/** Sends the top card of a deck to a public pile. Returns false if the deck is empty. */
function millCard(game, player, pile, rule) {
	if (game.open.deckCount[player] === 0) return false;
	const roll = game.hidden.draw(game, player, rule, "everyone");
	setPair(game, "deckCount", player, game.open.deckCount[player] - 1);
	const ref = mintRef(game);
	insertHeld(game, pile, player, {
		ref,
		roll
	});
	if (game.events) emit(game, pile === "bin" ? "Milled" : "Burn as cost", { open: {
		by: player,
		card: ref,
		roll,
		from: "Deck",
		to: pile === "bin" ? "Bin" : "Burned"
	} });
	return true;
}
/**
* Returns the hand to the deck, shuffles, and draws that many cards (TN3). A player who can't
* draw gets nothing back (AC8).
*/
function reloadHand$1(game, player) {
	const own = ownOf(game, player);
	const count = handSize(game, player);
	const rolls = handOf(game.open, own, player).map((card) => card.roll);
	emptyHand(game, player);
	for (const roll of rolls) putInDeck(game, player, roll, "top", "TN3");
	game.hidden.shuffle(game, player, "TN3");
	const drawn = mayDraw(game, player) ? count : 0;
	for (let i = 0; i < drawn; i++) {
		const roll = game.hidden.draw(game, player, "TN3");
		setPair(game, "deckCount", player, game.open.deckCount[player] - 1);
		addToHand(game, player, roll);
	}
	if (game.events) emit(game, "Hand reloaded", { open: {
		by: player,
		count: drawn
	} });
}
function emptyHand(game, player) {
	const own = ownOf(game, player);
	while (own.hand.length > 0) removeHandAt(game, player, "hand", own.hand.length - 1);
	const known = game.open.known[player];
	while (known.length > 0) {
		const { ref } = removeHandAt(game, player, "known", known.length - 1);
		if (game.events) emit(game, "Visibility hidden", { open: {
			by: player,
			card: ref,
			from: "Hand",
			to: "Deck"
		} });
	}
}
// packages/engine/src/energy/pay.ts
/** Subtracts a payment from a player's energy; callers have already checked that it can be paid. */
function payEnergy(game, player, amount) {
	if (amount === 0) return;
	setPair(game, "energy", player, game.open.energy[player] - amount);
	if (game.events) emit(game, "Energy paid", { open: {
		by: player,
		amount
	} });
}
/**
* Subtracts energy lost to an effect or in battle, down to 0 (EN4). Returns the amount actually
* lost.
*/
function loseEnergy$1(game, player, amount, reason = "Energy lost") {
	const lost = Math.min(amount, game.open.energy[player]);
	if (lost === 0) return 0;
	setPair(game, "energy", player, game.open.energy[player] - lost);
	if (game.events) emit(game, reason, { open: {
		by: player,
		amount: lost
	} });
	return lost;
}
function gainEnergy$1(game, player, amount) {
	if (amount === 0) return;
	setPair(game, "energy", player, game.open.energy[player] + amount);
	if (game.events) emit(game, "Energy gained", { open: {
		by: player,
		amount
	} });
}
/** Pays a Custom cost that requires no choice (EN2). */
function payCustom(game, compiled, player, owner) {
	const cost = costOf(compiled);
	if (cost.type !== "Custom" || !cost.custom) return;
	const { pay, amount } = cost.custom;
	if (pay === "damage self" && owner) {
		setCard(game, owner.square, 0, "damage", owner.card.damage + amount);
		if (game.events) emit(game, "Effect damage", { open: {
			card: owner.ref,
			amount,
			text: "cost"
		} });
		expireOnEvent(game, owner.ref, "is damaged");
	} else if (pay === "burn deck cards") for (let i = 0; i < amount; i++) millCard(game, player, "void", "EN2");
}
// packages/engine/src/zones/field.ts
/** Creates a card that has just reached the field. */
function newFieldCard(game, ref, roll, home) {
	const { turn } = game.open;
	return {
		ref,
		roll,
		damage: 0,
		hitBy: 0,
		active: false,
		felled: false,
		home,
		arrived: turn,
		joined: turn,
		moved: 0,
		activated: 0,
		attackTurn: 0,
		attacks: 0,
		moveAgain: 0,
		attackAgain: 0
	};
}
/** Creates a position with one card. */
function placeCard(game, square, owner, card, king = false) {
	setSquare(game, square, {
		owner,
		king,
		lifted: 0,
		cards: [card]
	});
}
/** Inserts a card into a stack at a depth. */
var putInStack = (game, square, depth, card) => insertCard(game, square, depth, card);
/** Records a face-down card for the players who know it. */
function rememberFaceDown(game, card, knownTo) {
	for (const player of knownTo) if (game.own[player]) insertOwn(game, player, "faceDown", card);
}
function forgetFaceDown(game, ref) {
	for (const player of players) {
		const own = game.own[player];
		if (!own) continue;
		const index = findHeld(own.faceDown, ref);
		if (index >= 0) removeOwn(game, player, "faceDown", index);
	}
}
/** Turns a face-down card on the field face up for everyone (ZN3). */
function turnFaceUp(game, square, depth, rule) {
	const card = game.open.field[square].cards[depth];
	if (card.roll) return card.roll;
	const roll = game.hidden.reveal(game, game.open.field[square].owner, card.ref, rule);
	forgetFaceDown(game, card.ref);
	setCard(game, square, depth, "roll", roll);
	if (game.events) emit(game, "Visibility shown", { open: {
		card: card.ref,
		roll,
		fromSquare: square
	} });
	return roll;
}
/** Turns the new top card of a stack face up (ST4). */
function uncoverTop(game, square) {
	const stack = game.open.field[square];
	if (stack && stack.cards[0].roll === null) turnFaceUp(game, square, 0, "ST4");
}
/** Takes a card off its stack; the last card leaves the square empty. */
function takeOffStack(game, square, depth) {
	const stack = game.open.field[square];
	if (stack.cards.length === 1) {
		setSquare(game, square, null);
		return stack.cards[0];
	}
	const card = removeCard(game, square, depth);
	if (depth === 0) uncoverTop(game, square);
	return card;
}
var locationOf = {
	bin: "Bin",
	void: "Burned",
	hand: "Hand",
	deck: "Deck",
	superdeck: "Super Deck",
	special: "Special Zone"
};
/**
* Returns where a card actually goes: supermons never go to hand or deck, and nothing goes to a
* full hand (ZN6).
*/
function boundFor(game, home, roll, to) {
	if (to !== "hand" && to !== "deck") return to;
	const monster = roll && compiledRoll(game.catalogue, roll).monster;
	if (monster && monster.definition.level > 1) return "superdeck";
	return to === "hand" && handSize(game, home) >= 6 ? "bin" : to;
}
/** Returns the update reason for a card that may have been redirected to another zone (ZN6). */
function reasonOfArrival(bound, zone, reason) {
	if (zone === "superdeck") return "Return to super deck";
	return bound === "hand" && zone === "bin" ? "Send to bin" : reason;
}
/**
* Moves a card from the field to its original owner's zone: a supermon bound for hand or deck
* goes to the superdeck, a card bound for a full hand to the bin (ZN6). Callers raise triggers
* beforehand.
*/
function leaveField(game, square, depth, to, reason) {
	const controller = game.open.field[square].owner;
	const { ref, home } = game.open.field[square].cards[depth];
	const hidden = game.open.field[square].cards[depth].roll === null;
	const stays = to === "bin" || to === "void" || to === "special";
	const zone = boundFor(game, home, game.open.field[square].cards[depth].roll, to);
	if (hidden && (stays || zone === "bin")) turnFaceUp(game, square, depth, "ZN6");
	const roll = hidden && !(stays || zone === "bin") ? game.hidden.reveal(game, controller, ref, "ZN6", home) : game.open.field[square].cards[depth].roll;
	const card = takeOffStack(game, square, depth);
	expireLeaving(game, ref);
	if (hidden) forgetFaceDown(game, ref);
	arrive(game, home, {
		ref: card.ref,
		roll
	}, zone, hidden && card.roll === null);
	if (game.events) emit(game, reasonOfArrival(to, zone, reason), { open: {
		by: controller,
		card: ref,
		...hidden && card.roll === null ? {} : { roll },
		from: "Field",
		fromSquare: square,
		to: locationOf[zone]
	} });
}
function arrive(game, home, card, zone, hidden) {
	if (zone === "bin" || zone === "void" || zone === "special") insertHeld(game, zone, home, card);
	else if (zone === "superdeck") addToSuperdeck(game, home, card.roll);
	else if (zone === "deck") putInDeck(game, home, card.roll, "shuffled", "ZN5");
	else if (hidden) addToHand(game, home, card.roll);
	else insertHeld(game, "known", home, card);
}
/**
* Moves a public card between its owner's zones (bin, void, special zone). Returns the zone it
* reached.
*/
function sendHeld(game, home, card, to) {
	const zone = boundFor(game, home, card.roll, to);
	arrive(game, home, card, zone, false);
	return zone;
}
/** Adds a supermon to its owner's superdeck untraceably. */
function addToSuperdeck(game, player, roll) {
	ownOf(game, player);
	insertOwn(game, player, "superdeck", {
		ref: mintPrivateRef(game, player),
		roll
	});
	setPair(game, "superdeckCount", player, game.open.superdeckCount[player] + 1);
}
// packages/engine/src/turn/phase.ts
/** Starts the battle phase with the first attack of a turn (TN7). */
function startBattlePhase(game) {
	if (game.open.phase !== "main") return;
	setOpen(game, "phase", "battle");
	if (game.events) emit(game, "Battle phase started", { open: { by: game.open.active } });
}
/**
* Ends a battle phase that has begun, after a spell, a rule card or anything else played from
* hand or superdeck. Responses never end it (TN7).
*/
function endBattlePhase$1(game, by) {
	if (game.open.phase !== "battle" || by !== game.open.active) return;
	setOpen(game, "phase", "after battle");
	if (game.events) emit(game, "Battle phase ended", { open: { by } });
}
// packages/engine/src/turn/summon.ts
var cannotSummon$1 = playerStatusBit("cannot summon");
/** Returns why a player can't put monsters onto new positions now; null if they can (BD3, AC9). */
function refuseSummoning(game, player) {
	if ((game.derived.playerStatuses[player] & cannotSummon$1) !== 0) return "summon-forbidden";
	if (game.derived.positions[player] >= 4) return "field-full";
	return null;
}
/** Returns the squares that a player may summon onto: empty ones on their own two ranks (SU5). */
var summonSquares = (game, player) => sideOf[player] & ~game.derived.occupied;
function refuseCard$3(game, player, held) {
	if (!isMonsterRoll(game.catalogue, held.roll)) return "not-a-monster";
	return canPay(game, player, summonCost(game, player, held.roll)) ? null : "not-enough-energy";
}
function listCard(game, player, held, into) {
	if (refuseCard$3(game, player, held)) return;
	for (let left = summonSquares(game, player); left !== 0; left &= left - 1) into.push(makeAction("summon", held.ref, lowestSquare(left)));
}
/** Records that a summon or destruction happened this turn (WN1). */
var markEventful = (game) => setOpen(game, "eventful", true);
/**
* Rules for summoning a monster from the hand onto an empty square of one's own two ranks (SU5,
* SU6, EN3).
*/
var summon = {
	list(game, player, into) {
		if (refuseSummoning(game, player)) return;
		for (const held of game.open.known[player]) listCard(game, player, held, into);
		const own = game.own[player];
		if (own) for (const held of own.hand) listCard(game, player, held, into);
	},
	refuse(game, player, { card, to }) {
		const held = card === null ? null : handCard(game, player, card);
		if (!held) return "unknown-card";
		const refused = refuseSummoning(game, player) ?? refuseCard$3(game, player, held);
		if (refused) return refused;
		if (!isSquare(to) || !hasSquare(sideOf[player], to)) return "not-own-side";
		return hasSquare(game.derived.occupied, to) ? "square-occupied" : null;
	},
	perform(game, player, { card, to }) {
		const { roll } = handCard(game, player, card);
		payEnergy(game, player, summonCost(game, player, roll));
		const held = takeFromHand(game, player, card);
		enterAlone(game, player, player, held, to);
		endBattlePhase$1(game, player);
		if (game.events) emit(game, "Summon", { open: {
			by: player,
			card: held.ref,
			roll,
			from: "Hand",
			to: "Field",
			toSquare: to
		} });
		raiseEntering(game, to);
	}
};
/** Places a card as a new position and returns its ref. */
function enterAlone(game, owner, home, held, square) {
	placeCard(game, square, owner, newFieldCard(game, held.ref, held.roll, home));
	if (isMonsterRoll(game.catalogue, held.roll)) markEventful(game);
	return held.ref;
}
/** Raises 'enters field' for the top card of a square. */
function raiseEntering(game, square) {
	const { tops } = derive(game);
	if (tops[square].isMonster) raiseFor(game, "enters field", tops[square]);
}
// packages/engine/src/state/machine.ts
/**
* The state that the step machine needs between two steps. It is part of the open state, but it is
* written in place and emitted as a whole at the end of an action: within an action it changes with
* every step, and nobody needs those changes.
*/
var pushTask = (game, task) => {
	game.open.agenda.push(task);
};
/** Pushes tasks so that the first one in the list is done first. */
function pushTasks(game, tasks) {
	for (let i = tasks.length - 1; i >= 0; i--) game.open.agenda.push(tasks[i]);
}
/** Pauses the machine until a player answers. */
var ask = (game, question) => {
	game.open.question = question;
	if (game.events) emit(game, "Question asked", { open: { by: question.player } });
};
/** Starts resolving a new action, so that automatic abilities may trigger once more (AC7). */
var beginResolving = (game) => {
	if (game.open.fired.length > 0) game.open.fired = [];
};
/** Copies the machine's state before an action, so that the action can't modify it. */
var machineBefore = ({ open }) => ({
	agenda: open.agenda.slice(),
	triggered: open.triggered.slice(),
	fired: open.fired.slice(),
	question: open.question
});
/** Journals the changes that an action made to the machine. */
function journalMachine(game, before, copy) {
	const { open, journal } = game;
	if (!journal) return;
	for (const key of [
		"agenda",
		"triggered",
		"fired",
		"question"
	]) {
		const old = before[key];
		const now = open[key];
		if (Array.isArray(old) && Array.isArray(now) && old.length === 0 && now.length === 0) continue;
		if (old === now) continue;
		journal.entries.push({
			part: "open",
			do: "set",
			at: [key],
			value: copy(now),
			before: old
		});
	}
}
// packages/engine/src/operations/run.ts
var ignoresProtection = statusBit("ignores IQ protection");
var playerOf = (run, side) => side === "own" ? run.context.by : other(run.context.by);
function readingOfRun(run) {
	derive(run.game);
	return readingOfContext(run.game, run.context);
}
var amountOf = (run, amount) => readAmount(run.game, amount, readingOfRun(run));
/**
* Returns the refs of the cards that an operation applies to. Refs, because card stats change
* with every write.
*/
function refsOf(run, selector) {
	const reading = readingOfRun(run);
	const { game } = run;
	if (typeof selector === "object" && "each" in selector) return groupMembers(game, selector.each, reading).map((stats) => stats.ref);
	if (typeof selector === "object" && "area" in selector) return areaRefs(run, selector.area, reading);
	const ref = refOf(game, selector, reading);
	return ref === 0 ? [] : [ref];
}
/**
* Returns the rules that apply: a side effect resolves with the area and the subtypes of its
* spell (AC3).
*/
var rulesOf = ({ game, compiled, context }) => (game.catalogue.spells.get(context.definition) ?? compiled).definition;
/**
* Returns every matching top monster in the area of effect, centred on the aimed square, else on
* the first target (RG3, RS5).
*/
function areaRefs(run, filter, reading) {
	const { game, context } = run;
	const around = rulesOf(run).area;
	if (!around) return [];
	const aim = context.aim >= 0 ? context.aim : squareOfTarget(game, reading, 0);
	const centre = aim >= 0 ? aim : squareOfRef(game, context.defender, reading.square);
	if (centre < 0) return [];
	const squares = area(centre, around.kind, around.size);
	return game.derived.squares.filter((square) => hasSquare(squares, square)).map((square) => game.derived.tops[square]).filter((top) => top.isMonster && matches(game, top, filter, reading, readAmount)).map((top) => top.ref);
}
function squareOfRef(game, ref, otherwise) {
	const place = locate(game.open, ref);
	return place === -1 ? otherwise : squareOfPlace(place);
}
/** Returns the IQ of the effect's owner, which limits the opposing monsters it can affect (AC2). */
function ownerIq(game, context) {
	const stats = statsOf(game, context.owner);
	if (stats) return stats.iq;
	return context.lastKnown ? context.lastKnown.iq : 0;
}
/** Checks whether an opposing monster's IQ protects it from an effect (AC2). */
function isProtectedByIq(game, context, stats) {
	if (stats.owner === context.by || !stats.isMonster) return false;
	const owner = statsOf(game, context.owner);
	if (owner && hasStatus(owner, ignoresProtection)) return false;
	return stats.iq > ownerIq(game, context);
}
/**
* Checks whether a card is unaffected: a spared King, or an opposing monster with higher IQ (AC2,
* AC3).
*/
function isProtected(run, stats) {
	if (stats.king && rulesOf(run).subtypes.includes("Kings are unaffected")) return true;
	return isProtectedByIq(run.game, run.context, stats);
}
/**
* Calls `act` for every card that is still on the field and not protected, each time with current
* stats.
*/
function eachAffected(run, selector, act) {
	const { game } = run;
	for (const ref of refsOf(run, selector)) {
		derive(game);
		const place = locate(game.open, ref);
		if (place === -1) continue;
		const depth = depthOfPlace(place);
		const square = squareOfPlace(place);
		const stats = depth === 0 ? game.derived.tops[square] : coveredStats(game, square, depth);
		if (!isProtected(run, stats)) act(stats, depth);
	}
}
/** Returns the first affected card; null if there is none. */
function oneAffected(run, selector) {
	let found = null;
	eachAffected(run, selector, (stats) => {
		found ??= stats;
	});
	return found;
}
// packages/engine/src/stacking/place.ts
/** Returns the number of monsters in a stack, which are above its spells (ST1). */
function monstersIn(game, stack) {
	let count = 0;
	for (const { roll } of stack.cards) if (roll !== null && isMonsterRoll(game.catalogue, roll)) count += 1;
	else break;
	return count;
}
/**
* Returns the depth at which to insert a card: monsters on top or under the lowest monster,
* spells at the bottom (ST1).
*/
function depthFor(game, stack, isMonster, option) {
	if (!isMonster) return stack.cards.length;
	return option === 0 ? 0 : monstersIn(game, stack);
}
/** Returns the possible placements of a card. A monster can only go underneath another monster. */
var placements = (game, stack, isMonster) => !isMonster ? bottomOnly : isMonsterCard(game, stack.cards[0]) ? topOrUnder : topOnly;
var bottomOnly = [1];
var topOnly = [0];
var topOrUnder = [0, 1];
var cannotStack = playerStatusBit("cannot stack");
/** Returns why a player can't bring any card into a stack now; null if they can (AC9). */
var refuseStacking = (game, player) => (game.derived.playerStatuses[player] & cannotStack) !== 0 ? "stack-forbidden" : null;
/**
* Returns why that many cards can't be added to the stack on a square; null if they can (ST1,
* BD3).
*/
function refuseAdding(game, player, square, adding) {
	const stack = game.open.field[square];
	if (!stack || stack.owner !== player) return "not-your-position";
	if (stack.king) return "king-in-stack";
	return stack.cards.length + adding > 4 ? "stack-full" : null;
}
/**
* Returns why 'Max one per Stack' keeps a spell out of a stack, judged by the cards its
* controller knows; null if it fits (AC3).
*/
function refuseSecondCopy(game, player, square, roll) {
	if (!compiledRoll(game.catalogue, roll).spell?.onePerStack) return null;
	for (const card of game.open.field[square].cards) if (rollKnownTo(game, card, player)?.card === roll.card) return "one-per-stack";
	return null;
}
var isMonsterCard = (game, card) => card.roll !== null && isMonsterRoll(game.catalogue, card.roll);
/**
* Checks whether a card lies face up when stacked: a monster, or a spell whose side ability would
* give it away (ZN3).
*/
var liesFaceUp = (game, roll) => isMonsterRoll(game.catalogue, roll) || compiledRoll(game.catalogue, roll).hasSideAbility;
// packages/engine/src/operations/picked-card.ts
var chooserOf = (run, operation) => playerOf(run, operation.chooser);
var homeOf = (run, operation) => playerOf(run, operation.whose);
var pileLocations = {
	hand: "Hand",
	bin: "Bin",
	void: "Burned",
	deck: "Deck",
	"deck top": "Deck",
	superdeck: "Super Deck"
};
/**
* Returns where a card can be placed under the owner's cards: not with a King, and only if the
* stack has room (BD3).
*/
function placeUnderOwner(run) {
	const { game, context } = run;
	const at = locate(game.open, context.owner);
	if (at === -1) return null;
	const square = squareOfPlace(at);
	const stack = game.open.field[square];
	if (stack.king || stack.cards.length >= 4) return null;
	return {
		square,
		depth: monstersIn(game, stack)
	};
}
/** Checks whether a picked card will lie face down (ZN3). */
var goesFaceDown = (game, { fate }, roll) => fate === "under self" && !liesFaceUp(game, roll);
/**
* Removes a picked card from its zone. With `shown` its destination is public, so it gets a
* public ref.
*/
function takeOut(run, operation, ref, shown) {
	const { game } = run;
	const chooser = chooserOf(run, operation);
	const home = homeOf(run, operation);
	const toAll = (cards) => shown && !goesFaceDown(game, operation, cards[findHeld(cards, ref)].roll);
	switch (operation.from) {
		case "hand":
			if (ref < 0) {
				const all = toAll(ownOf(game, home).hand);
				game.hidden.reveal(game, home, ref, "AC8", all ? void 0 : home);
			}
			if (shown || ref > 0) return takeFromHand(game, home, ref);
			return takePrivately(game, home, ref);
		case "bin":
		case "void": return removeHeld(game, operation.from, home, findHeld(game.open[operation.from][home], ref));
		case "superdeck": {
			game.hidden.reveal(game, home, ref, "AC8", shown ? void 0 : home);
			const { roll } = removeOwn(game, home, "superdeck", findHeld(ownOf(game, home).superdeck, ref));
			setPair(game, "superdeckCount", home, game.open.superdeckCount[home] - 1);
			return {
				ref: shown ? mintRef(game) : ref,
				roll
			};
		}
		case "deck":
		case "deck top": {
			const all = toAll(ownOf(game, chooser).looking);
			game.hidden.reveal(game, chooser, ref, "AC8", all ? void 0 : chooser);
			const { roll } = removeOwn(game, chooser, "looking", findHeld(ownOf(game, chooser).looking, ref));
			game.hidden.takeFromDeck(game, home, deckIndexOf(ownOf(game, home).deck, roll));
			setPair(game, "deckCount", home, game.open.deckCount[home] - 1);
			return {
				ref: shown ? mintRef(game) : ref,
				roll
			};
		}
	}
}
/** Takes a hidden card from a hand, keeping it hidden. */
function takePrivately(game, player, ref) {
	const held = removeOwn(game, player, "hand", findHeld(ownOf(game, player).hand, ref));
	setPair(game, "handCount", player, game.open.handCount[player] - 1);
	return held;
}
var reasons = {
	hand: "Return to hand",
	bin: "Discard by effect",
	void: "Burn",
	deck: "Return to deck",
	"deck top": "Return to deck",
	"deck bottom": "Return to deck",
	summon: "Effect summon",
	"under self": "Link by effect"
};
/** Returns the update reason of a pick; some source zones have their own. */
function reasonOf$1({ fate, from }) {
	if (fate === "void" && from === "bin") return "Send to void";
	if (fate !== "hand") return reasons[fate];
	if (from === "bin") return "Recover from bin";
	return from === "deck" || from === "deck top" ? "Draw by effect" : reasons[fate];
}
var staysInDeck = ({ from, fate }) => (from === "deck" || from === "deck top") && fate.startsWith("deck");
/** Moves a card within its deck. The deck's owner still sees the same cards in it (ZN5). */
function putBack(run, operation, ref) {
	const { game } = run;
	const chooser = chooserOf(run, operation);
	const home = homeOf(run, operation);
	const { fate, from } = operation;
	const { looking } = ownOf(game, chooser);
	const { roll } = removeOwn(game, chooser, "looking", findHeld(looking, ref));
	const { deck } = ownOf(game, home);
	const looked = from === "deck" ? deck.length : operation.look ?? 1;
	const where = fate === "deck bottom" ? "bottom" : "top";
	game.hidden.moveInDeck(game, home, deckIndexOf(deck, roll), where, looked);
	if (fate === "deck") game.hidden.shuffle(game, home, "AC8");
	if (game.events) emit(game, reasons[fate], { open: {
		by: home,
		from: pileLocations[from],
		text: fate
	} });
}
/** Sends a picked card to the destination of the pick. */
function giveFate(run, operation, ref) {
	const { game } = run;
	const home = homeOf(run, operation);
	const { fate, from } = operation;
	if (staysInDeck(operation)) {
		putBack(run, operation, ref);
		return;
	}
	const shown = fate === "bin" || fate === "void" || fate === "under self";
	const wasPublic = ref > 0;
	const held = takeOut(run, operation, ref, shown);
	const isPublic = held.ref > 0;
	const faceDown = goesFaceDown(game, operation, held.roll);
	let reason = reasonOf$1(operation);
	switch (fate) {
		case "bin":
		case "void":
			insertHeld(game, fate, home, held);
			break;
		case "under self":
			putUnderOwner(run, held, home, faceDown);
			if (faceDown) rememberFaceDown(game, held, wasPublic ? players : knowers(run, operation));
			break;
		case "hand":
			if (isPublic) reason = reasonOfArrival("hand", sendHeld(game, home, held, "hand"), reason);
			else addHidden(game, home, held.roll);
			break;
		case "deck":
		case "deck top":
		case "deck bottom": if (compiledRoll(game.catalogue, held.roll).monster?.definition.level !== 1 && !isSpell(game, held)) reason = reasonOfArrival("deck", sendHeld(game, home, held, "deck"), reason);
		else {
			const where = fate === "deck" ? "shuffled" : fate === "deck top" ? "top" : "bottom";
			putInDeck(game, home, held.roll, where, "AC8");
		}
	}
	if (game.events) emit(game, reason, { open: {
		by: home,
		from: pileLocations[from],
		...isPublic ? { card: held.ref } : {},
		...isPublic && !faceDown ? { roll: held.roll } : {},
		text: fate
	} });
	if (fate === "under self") raiseStacked(game, held.ref);
}
/**
* Raises triggers as for a card stacked from the hand. Over a lone spell it becomes the top card
* and enters the field (AC6).
*/
function raiseStacked(game, ref) {
	derive(game);
	const place = locate(game.open, ref);
	if (depthOfPlace(place) === 0) raiseEntering(game, squareOfPlace(place));
	raiseFor(game, "is stacked", statsOf(game, ref));
}
var isSpell = (game, held) => game.catalogue.spells.has(held.roll.card);
function addHidden(game, home, roll) {
	if (handSize(game, home) >= 6) {
		insertHeld(game, "bin", home, {
			ref: mintRef(game),
			roll
		});
		return;
	}
	addToHand(game, home, roll);
}
/**
* Returns the players who know a picked hidden card: the chooser, and the controller of the stack
* it goes into.
*/
var knowers = (run, operation) => operation.chooser === "own" ? [run.context.by] : players;
/**
* Puts a card directly under the lowest monster of the owner's stack, a spell at the very bottom.
*/
function putUnderOwner(run, held, home, faceDown) {
	const { game } = run;
	const place = placeUnderOwner(run);
	const bottom = game.open.field[place.square].cards.length;
	const depth = isSpell(game, held) ? bottom : place.depth;
	const roll = faceDown ? null : held.roll;
	putInStack(game, place.square, depth, newFieldCard(game, held.ref, roll, home));
}
// packages/engine/src/operations/pick-operation.ts
/** Starts a pick of up to `amount` cards, one by one (AC8). */
function pick(run, operation) {
	const amount = amountOf(run, operation.amount);
	if (amount === 0) return;
	if (operation.from === "deck" || operation.from === "deck top") lookAtDeck(run, operation);
	askPick(run, operation, amount);
}
/** Shows the chooser the deck cards that they may pick from, in canonical order (ZN5). */
function lookAtDeck(run, operation) {
	const { game } = run;
	const chooser = chooserOf(run, operation);
	const home = homeOf(run, operation);
	if (game.open.deckCount[home] === 0) return;
	if (operation.from === "deck") {
		game.hidden.shuffle(game, home, "AC8");
		if (game.events) emit(game, "Deck shuffled", { open: { by: home } });
	}
	const { deck } = ownOf(game, home);
	const count = operation.from === "deck" ? deck.length : operation.look ?? 1;
	const indexes = operation.from === "deck" && home === chooser ? deck.map((_, index) => index) : game.hidden.peek(game, home, count, "AC8", chooser).toSorted((a, b) => a - b);
	const looking = [];
	for (const index of indexes) if (fitsPick(game, operation, deck[index])) looking.push({
		ref: mintPrivateRef(game, chooser),
		roll: deck[index]
	});
	setOwn(game, chooser, "looking", looking);
	if (game.events) emit(game, "Looked at", {
		open: {
			by: chooser,
			from: "Deck",
			text: home === chooser ? "own" : "opposing"
		},
		own: {
			player: chooser,
			note: {}
		}
	});
}
/** Checks whether a pick may take a card. */
function fitsPick({ catalogue }, operation, roll) {
	const definition = catalogue.definitions.get(roll.card);
	if (operation.fate === "summon" && definition.kind !== "monster") return false;
	return matchesCard(definition, operation.cards);
}
/** Checks whether the player can be asked for another card, using only public information. */
function canAsk(run, operation) {
	const { game } = run;
	const home = homeOf(run, operation);
	derive(game);
	if (operation.fate === "summon") {
		const chooser = chooserOf(run, operation);
		if (refuseSummoning(game, chooser) || summonSquares(game, chooser) === 0) return false;
	}
	if (operation.fate === "under self") {
		if (refuseStacking(game, chooserOf(run, operation)) || !placeUnderOwner(run)) return false;
	}
	if (operation.fate === "hand" && operation.from !== "hand" && handSize(game, home) >= 6) return false;
	switch (operation.from) {
		case "hand": return handSize(game, home) > 0;
		case "deck":
		case "deck top": return game.open.deckCount[home] > 0;
		case "superdeck": return game.open.superdeckCount[home] > 0;
		case "bin":
		case "void": return game.open[operation.from][home].some(({ roll }) => fitsPick(game, operation, roll));
	}
}
function askPick(run, operation, left) {
	const { game, compiled, block, index, context } = run;
	if (left > 0 && canAsk(run, operation)) ask(game, {
		ask: "pick",
		player: chooserOf(run, operation),
		definition: compiled.id,
		block,
		index,
		context,
		left
	});
	else finishPick(run, operation);
}
/** Ends a pick and returns the cards that were looked at. */
function finishPick(run, operation) {
	const { game } = run;
	const chooser = chooserOf(run, operation);
	if (operation.from !== "deck" && operation.from !== "deck top") return;
	const own = game.own[chooser];
	if (own && own.looking.length > 0) setOwn(game, chooser, "looking", []);
}
/** Returns the refs that the chooser may pick, as far as they know the cards. */
function pickCandidates(run, operation) {
	const { game } = run;
	const chooser = chooserOf(run, operation);
	const home = homeOf(run, operation);
	const own = game.own[chooser];
	const under = operation.fate === "under self" ? placeUnderOwner(run) : null;
	const mayLie = (roll) => under === null || refuseSecondCopy(game, chooser, under.square, roll) === null;
	const fitting = (cards) => cards.filter(({ roll }) => fitsPick(game, operation, roll) && mayLie(roll)).map(({ ref }) => ref);
	switch (operation.from) {
		case "hand": return [...fitting(game.open.known[home]), ...own && home === chooser ? fitting(own.hand) : []];
		case "bin":
		case "void": return fitting(game.open[operation.from][home]);
		case "superdeck": return own && home === chooser ? fitting(own.superdeck) : [];
		case "deck":
		case "deck top": return own ? fitting(own.looking) : [];
	}
}
/** Checks whether the chooser may stop: with 'up to', or if no known card fits. */
var mayStop = (run, operation) => operation.upTo === true || pickCandidates(run, operation).length === 0;
/** Handles the chooser's pick; null means that they stop. */
function takePick(run, operation, ref, left) {
	const { game, compiled, block, index, context } = run;
	if (ref === null) {
		finishPick(run, operation);
		return;
	}
	if (operation.fate === "summon") {
		const chooser = chooserOf(run, operation);
		if (ref < 0) setOwn(game, chooser, "picked", ref);
		ask(game, {
			ask: "summon square",
			player: chooser,
			definition: compiled.id,
			block,
			index,
			context,
			card: ref < 0 ? null : ref,
			left
		});
		return;
	}
	giveFate(run, operation, ref);
	askPick(run, operation, left - 1);
}
/** Summons the picked card onto the chosen square (SU5). */
function takeSummonSquare(run, operation, ref, to, left) {
	const { game } = run;
	const chooser = chooserOf(run, operation);
	const home = homeOf(run, operation);
	const card = ref ?? ownOf(game, chooser).picked;
	if (ref === null) setOwn(game, chooser, "picked", null);
	const held = takeOut(run, operation, card, true);
	enterAlone(game, chooser, home, held, to);
	if (game.events) emit(game, "Effect summon", { open: {
		by: chooser,
		card: held.ref,
		roll: held.roll,
		from: pileLocations[operation.from],
		to: "Field",
		toSquare: to
	} });
	raiseEntering(game, to);
	askPick(run, operation, left - 1);
}
// packages/engine/src/view/redeal-pending.ts
var isPicking = (question) => question?.ask === "pick" || question?.ask === "summon square";
/** Returns the pick that the current question is about; null if there is none. */
function pendingPick(catalogue, { question, deckCount }) {
	if (!isPicking(question)) return null;
	const { definition, block, index, context, left, player } = question;
	const operation = compiledEffect(catalogue, definition).blocks[block][index];
	const home = operation.whose === "own" ? context.by : other(context.by);
	const taken = typeof operation.amount === "number" ? operation.amount - left : 0;
	const all = deckCount[home];
	return {
		chooser: player,
		home,
		from: operation.from,
		placing: question.ask === "summon square" && question.card === null,
		looked: operation.from === "deck" ? all : Math.min(all, Math.max(1, (operation.look ?? 1) - taken)),
		fits: (roll) => fitsPick({ catalogue }, operation, roll)
	};
}
/** Checks whether a pick is about a deck, whose cards its chooser then looks at. */
var isAboutDeck = ({ from }) => from === "deck" || from === "deck top";
// packages/engine/src/view/unseen-cards.ts
var kindOf = ({ catalogue }, roll) => {
	const { monster } = compiledRoll(catalogue, roll);
	if (!monster) return "spell";
	return monster.definition.level === 1 ? "monster" : "supermon";
};
var cardsOfKind = ({ catalogue }, kind) => {
	const ids = [];
	for (const definition of catalogue.definitions.values()) if (isCard(definition) && cardKind(definition) === kind) ids.push(definition.id);
	return ids;
};
/**
* Rolls that many cards of a kind. Together with `copies` there are at most as many of each card
* as a deck may have.
*/
function rollMany(guess, kind, count, copies) {
	const { catalogue, random } = guess;
	const ofKind = cardsOfKind(guess, kind);
	const all = ofKind.length > 0 ? ofKind : cardsOfKind(guess, "monster");
	return Array.from({ length: count }, () => {
		const free = all.filter((id) => (copies.get(id) ?? 0) < 3);
		const from = free.length > 0 ? free : all;
		const id = from[random.below(from.length)];
		copies.set(id, (copies.get(id) ?? 0) + 1);
		return rollCard(catalogue.definitions, id, random);
	});
}
function countCopies(rolls) {
	const copies = /* @__PURE__ */ new Map();
	for (const { card } of rolls) copies.set(card, (copies.get(card) ?? 0) + 1);
	return copies;
}
/**
* Returns how many of the unseen cards are monsters, so that together with the seen ones they
* resemble a legal deck (CD4).
*/
function unseenMonsters({ random }, seenMonsters, seenSpells, unseen) {
	const all = seenMonsters + seenSpells + unseen;
	const least = Math.max(deckMonsters.min, all - deckSpells.max, seenMonsters);
	const most = Math.min(deckMonsters.max, all - deckSpells.min, seenMonsters + unseen);
	if (least <= most) return least + random.below(most - least + 1) - seenMonsters;
	const share = deckMonsters.min / (deckMonsters.min + deckSpells.min);
	return Math.min(unseen, Math.max(0, Math.round(all * share) - seenMonsters));
}
/**
* Returns the cards of an assumed deck that weren't seen yet. Removes equal rolls first, then
* equal cards.
*/
function withoutSeen(assumed, seen) {
	const left = assumed.toSorted(compareRolls);
	const others = [];
	for (const roll of seen) {
		const at = left.findIndex((each) => sameRoll(each, roll));
		if (at < 0) others.push(roll);
		else left.splice(at, 1);
	}
	for (const { card } of others) {
		const at = left.findIndex((each) => each.card === card);
		if (at >= 0) left.splice(at, 1);
	}
	return left;
}
/**
* Takes the requested number of cards from what is left of an assumed deck; `fill` rolls the
* missing ones.
*/
function fromAssumed(guess, assumed, seen, count, fill) {
	const left = shuffle$1(guess.random, withoutSeen(assumed, seen)).slice(0, count);
	return [...left, ...fill(count - left.length, [...seen, ...left])];
}
/** Guesses the unseen cards of a player's main deck and superdeck. */
function guessUnseen(guess, prior, seen, counts) {
	const ofKind = (rolls, kind) => rolls.filter((roll) => kindOf(guess, roll) === kind).length;
	const fillMain = (missing, known) => {
		const monsters = unseenMonsters(guess, ofKind(known, "monster"), ofKind(known, "spell"), missing);
		const copies = countCopies(known);
		return [...rollMany(guess, "monster", monsters, copies), ...rollMany(guess, "spell", missing - monsters, copies)];
	};
	const fillSuper = (missing, known) => rollMany(guess, "supermon", missing, countCopies(known));
	const isSuper = (roll) => kindOf(guess, roll) === "supermon";
	return {
		main: fromAssumed(guess, prior?.main ?? [], seen.filter((roll) => !isSuper(roll)), counts.main, fillMain),
		superdeck: fromAssumed(guess, prior?.superdeck ?? [], seen.filter(isSuper), counts.superdeck, fillSuper)
	};
}
// packages/engine/src/view/redeal-home.ts
/** Returns the face-down cards on the field, with what the viewer knows of them. */
function faceDownCards({ open, own }) {
	const found = [];
	for (const stack of open.field) for (const { ref, roll, home } of stack?.cards ?? []) {
		if (roll) continue;
		const known = own?.faceDown.find((card) => card.ref === ref);
		found.push({
			ref,
			home,
			roll: known?.roll ?? null,
			stack
		});
	}
	return found;
}
/** Returns the cards of a deck that the viewer is looking at. */
var lookedAt = ({ view, pick }, home) => pick && isAboutDeck(pick) && pick.home === home && pick.chooser === view.viewer ? (view.own?.looking ?? []).map(({ roll }) => roll) : [];
/** Returns every card of a player that the viewer can see, in any zone. */
function seenOf(table, home) {
	const { view } = table;
	const { open } = view;
	const seen = [];
	for (const stack of open.field) for (const card of stack?.cards ?? []) if (card.roll && card.home === home) seen.push(card.roll);
	for (const card of faceDownCards(view)) if (card.roll && card.home === home) seen.push(card.roll);
	for (const pile of [
		open.known,
		open.bin,
		open.void,
		open.special
	]) for (const { roll } of pile[home]) seen.push(roll);
	return [...seen, ...lookedAt(table, home)];
}
/** Rolls a matching card; null if the catalogue has none. */
function rollFitting({ catalogue, random }, fits) {
	const ids = [];
	for (const definition of catalogue.definitions.values()) if (isCard(definition)) ids.push(definition.id);
	for (const id of shuffle$1(random, ids)) for (let tries = 0; tries < 4; tries++) {
		const roll = rollCard(catalogue.definitions, id, random);
		if (fits(roll)) return roll;
	}
	return null;
}
/** Takes a matching card out of a guess. If there is none, replaces another card of the guess. */
function takeFitting(guess, pool, fits) {
	const { random } = guess;
	const fitting = [...pool.keys()].filter((index) => fits(pool[index]));
	if (fitting.length > 0) return pool.splice(fitting[random.below(fitting.length)], 1)[0];
	const rolled = rollFitting(guess, fits);
	if (rolled && pool.length > 0) pool.splice(random.below(pool.length), 1);
	return rolled;
}
var isHideable = ({ catalogue }, roll) => catalogue.spells.has(roll.card) && !compiledRoll(catalogue, roll).hasSideAbility;
/**
* Picks a face-down card: a spell without a side ability (ZN3), and no second copy of one that is
* limited to one per stack.
*/
function guessFaceDown(guess, pool, { stack }) {
	const { catalogue } = guess;
	const isInStack = ({ card }) => stack.cards.some(({ roll }) => roll?.card === card);
	const isSingle = ({ card }) => catalogue.spells.get(card)?.definition.subtypes.includes("Max one per Stack") ?? false;
	const roll = takeFitting(guess, pool, (each) => isHideable(guess, each) && !(isSingle(each) && isInStack(each))) ?? takeFitting(guess, pool, (each) => isHideable(guess, each));
	if (!roll) throw new Error("the catalogue has no spell that can lie face down");
	return roll;
}
function dealHand(table, pool, home) {
	const { view, pick, random } = table;
	const size = view.open.handCount[home];
	const hand = [];
	const want = (fits) => {
		const roll = hand.length < size ? takeFitting(table, pool, fits) : null;
		if (roll) hand.push(roll);
	};
	const monsters = view.open.turn === 0 ? 2 : 0;
	for (let i = 0; i < monsters; i++) want((roll) => kindOf(table, roll) === "monster");
	if (pick?.placing && pick.from === "hand" && pick.chooser === home) want(pick.fits);
	hand.push(...pool.splice(0, size - hand.length));
	return shuffle$1(random, hand);
}
/** Ensures that a pile contains a card that the pending pick could have taken. */
function ensurePickable({ pick, ...table }, pile, isPickedFrom) {
	if (!isPickedFrom || !pick?.placing || pick.chooser === table.view.viewer || pile.some(pick.fits)) return;
	const roll = takeFitting(table, pile, pick.fits);
	if (roll) pile.push(roll);
}
/**
* Guesses where the unseen cards of a player are, consistent with all counts and everything
* known.
*/
function dealHome(table, home, prior) {
	const { view, pick, random } = table;
	const { open } = view;
	const looked = lookedAt(table, home);
	const hidden = faceDownCards(view).filter((card) => card.home === home && !card.roll);
	const counts = {
		main: open.handCount[home] + open.deckCount[home] - looked.length + hidden.length,
		superdeck: open.superdeckCount[home]
	};
	const { main, superdeck } = guessUnseen(table, prior, seenOf(table, home), counts);
	const pool = shuffle$1(random, main);
	const faceDown = new Map(hidden.map((card) => [card.ref, guessFaceDown(table, pool, card)]));
	const hand = dealHand(table, pool, home);
	const deck = [...pool, ...looked];
	ensurePickable(table, deck, pick?.home === home && isAboutDeck(pick));
	ensurePickable(table, superdeck, pick?.home === home && pick.from === "superdeck");
	return {
		hand,
		deck,
		superdeck,
		faceDown
	};
}
// packages/engine/src/view/redeal.ts
function priorOf(prior, player) {
	if (!prior) return null;
	const deck = "main" in prior ? prior : prior[player];
	return deck && {
		main: deck.main.map(freezeRoll),
		superdeck: deck.superdeck.map(freezeRoll)
	};
}
/** Creates the own part of a player whose cards can't be seen, without anything pending. */
function ownPart(table, player, deal, faceDown) {
	let nextRef = -1;
	const assignRef = (roll) => ({
		ref: nextRef--,
		roll
	});
	const hand = deal.hand.map(assignRef);
	const superdeck = deal.superdeck.toSorted(compareRolls).map(assignRef);
	const known = [];
	for (const { ref, home, stack } of faceDownCards(table.view)) if (stack.owner === player || home === player) known.push({
		ref,
		roll: faceDown.get(ref)
	});
	return {
		hand,
		superdeck,
		deck: deal.deck.toSorted(compareRolls),
		faceDown: known,
		looking: [],
		kingPick: null,
		draft: null,
		picked: null,
		nextRef
	};
}
/** Returns the indexes of these rolls in a deck, each used once. */
function indexesOf(deck, rolls) {
	const used = /* @__PURE__ */ new Set();
	for (const roll of rolls) {
		const at = deck.findIndex((each, index) => !used.has(index) && compareRolls(each, roll) === 0);
		if (at >= 0) used.add(at);
	}
	return [...used];
}
/** Orders a deck so that the cards that are looked at are on top. */
function orderOf({ pick, view, random }, player, own) {
	const { deck } = own[player];
	const order = shuffle$1(random, [...deck.keys()]);
	if (!pick || pick.home !== player || pick.from !== "deck top") return order;
	const fits = (index) => pick.fits(deck[index]);
	const shown = pick.chooser === view.viewer;
	const certain = shown ? indexesOf(deck, own[pick.chooser].looking.map(({ roll }) => roll)) : pick.placing ? order.filter(fits).slice(0, 1) : [];
	const others = order.filter((index) => !certain.includes(index) && !(shown && fits(index)));
	const top = shuffle$1(random, [...certain, ...others.slice(0, pick.looked - certain.length)]);
	return [...order.filter((index) => !top.includes(index)), ...top];
}
/** Fills in what a player whose cards can't be seen has secretly looked at or picked. */
function fillPending(table, player, { own, secret }) {
	const { pick, view, random } = table;
	const mine = own[player];
	const anyOf = (cards) => cards[random.below(cards.length)].ref;
	const { phase, kingPicked } = view.open;
	if (phase === "king selection" && kingPicked[player]) {
		const squares = squaresIn(sideOf[player]);
		mine.kingPick = {
			card: anyOf(mine.hand.filter(({ roll }) => kindOf(table, roll) === "monster")),
			to: squares[random.below(squares.length)]
		};
	}
	if (!pick || pick.chooser !== player) return;
	if (isAboutDeck(pick)) {
		const { deck } = own[pick.home];
		const order = secret.order[pick.home];
		const looked = order.slice(order.length - pick.looked).toSorted((a, b) => a - b);
		for (const index of looked) if (pick.fits(deck[index])) mine.looking.push({
			ref: mine.nextRef--,
			roll: deck[index]
		});
	}
	if (!pick.placing) return;
	mine.picked = anyOf((isAboutDeck(pick) ? mine.looking : pick.from === "superdeck" ? mine.superdeck : mine.hand).filter(({ roll }) => pick.fits(roll)));
}
/**
* Creates a whole state that is consistent with a view: `viewFor` returns the same view. Cards
* that the viewer can't see are drawn with the seed, from the assumed decks, or otherwise so that
* they resemble a legal deck. For bots and tests.
*/
function redeal(catalogue, view, seed, prior) {
	const open = cloneOpen(view.open);
	const table = {
		catalogue,
		random: createRandom(seed),
		view,
		pick: pendingPick(catalogue, open)
	};
	const hidden = players.filter((player) => player !== view.viewer);
	const deals = new Map(hidden.map((player) => [player, dealHome(table, player, priorOf(prior, player))]));
	const faceDown = /* @__PURE__ */ new Map();
	for (const { ref, roll } of faceDownCards(view)) if (roll) faceDown.set(ref, roll);
	for (const deal of deals.values()) for (const [ref, roll] of deal.faceDown) faceDown.set(ref, roll);
	const part = (player) => deals.has(player) ? ownPart(table, player, deals.get(player), faceDown) : cloneOwn(view.own);
	const own = [part(0), part(1)];
	const state = {
		version: view.version,
		open,
		own,
		secret: {
			order: [orderOf(table, 0, own), orderOf(table, 1, own)],
			random: deriveStream(seed, "redeal")
		}
	};
	for (const player of hidden) fillPending(table, player, state);
	return state;
}
// packages/engine/src/actions/decision.ts
var alone = [[0], [1]];
/**
* Shared decision objects, one per kind and player: decisions are requested much more often than
* they change.
*/
var decisions = Object.fromEntries([
	"turn",
	"respond",
	"choose"
].map((kind) => [kind, alone.map((asked) => Object.freeze({
	kind,
	players: asked
}))]));
/**
* Returns the decision that a match waits for, as seen by someone who knows the given own parts;
* null when the match is over.
*/
function decisionOf(open, own) {
	if (open.result) return null;
	if (open.phase === "king selection") return {
		kind: "king",
		players: players.filter((player) => !open.kingPicked[player])
	};
	if (open.question) return decisions.choose[open.question.player];
	const player = open.responder ?? open.active;
	if (own[player]?.draft) return decisions.choose[player];
	return decisions[open.responder === null ? "turn" : "respond"][player];
}
/** Kinds of action that answer each kind of decision, in listing order. */
var kindsFor = {
	king: ["king"],
	turn: [
		"summon",
		"upgrade",
		"stack",
		"move",
		"lift",
		"unstack",
		"attack",
		"attackDirectly",
		"activate",
		"discard",
		"endTurn"
	],
	respond: ["decline", "activate"],
	choose: ["choose"]
};
/** Checks whether a decision is this player's. */
var isAsked = (decision, player) => decision !== null && decision.players.includes(player);
// packages/engine/src/actions/read-action.ts
var fields = [
	"kind",
	"card",
	"to",
	"target",
	"option"
];
var bad = (detail) => ({
	ok: false,
	refusal: refusal("not-an-action", detail)
});
/** Reads any value as an action. All five fields are required and no others are allowed. */
function readAction(value) {
	try {
		return read$1(value);
	} catch {
		return bad("the value can't be read");
	}
}
/** Reads any value as one action or a list of actions. A refusal names the invalid entry. */
function readActions(value) {
	try {
		return readList(value);
	} catch {
		return bad("the value can't be read");
	}
}
function readList(value) {
	if (!Array.isArray(value)) {
		const one = readAction(value);
		return one.ok ? {
			ok: true,
			value: [one.value]
		} : one;
	}
	if (value.length === 0) return bad("the list is empty; send at least one action");
	const actions = [];
	for (const [index, given] of value.entries()) {
		const one = readAction(given);
		if (!one.ok) return bad(`[${index}] ${one.refusal.detail}`);
		actions.push(one.value);
	}
	return {
		ok: true,
		value: actions
	};
}
function read$1(value) {
	if (!isRecord(value)) return bad(`expected an object, got ${describeValue(value)}`);
	const { kind, card, to, target, option } = value;
	if (!actionKinds.includes(kind)) return bad(`kind: expected one of ${actionKinds.join(", ")}, got ${describeValue(kind)}`);
	for (const [name, given] of [
		["card", card],
		["to", to],
		["target", target],
		["option", option]
	]) if (given !== null && !(Number.isSafeInteger(given) && !Object.is(given, -0))) return bad(`${name}: expected a whole number or null, got ${describeValue(given)}`);
	if (to !== null && (to < 0 || to >= 25)) return bad(`to: expected a square from 0 to 24, got ${describeValue(to)}`);
	for (const key of Object.keys(value)) if (!fields.includes(key)) return bad(`${key}: unknown field`);
	return {
		ok: true,
		value: {
			kind,
			card,
			to,
			target,
			option
		}
	};
}
// packages/engine/src/stats/derived-changes.ts
/**
* Patches don't contain derived values, so changes of them are emitted separately: before
* state-based checks and at the end of an action they are compared with the values last emitted.
* Without a sink nothing is compared.
*/
/** Records the values of a card without any effects on it. */
function readRoll(game, into) {
	const { roll } = into;
	const { isMonster, elements, types } = compiledRoll(game.catalogue, roll);
	into.power = roll.power;
	into.iq = roll.iq;
	into.eq = roll.eq;
	into.range = isMonster ? roll.range : 1;
	into.rangeType = isMonster ? roll.rangeType : "Circle";
	into.elements = elements;
	into.types = types;
	into.statuses = 0;
}
function readStats(into, stats) {
	into.power = stats.power;
	into.iq = stats.iq;
	into.eq = stats.eq;
	into.range = stats.range;
	into.rangeType = stats.rangeType;
	into.elements = stats.elements;
	into.types = stats.types;
	into.statuses = stats.statuses;
}
/** Checks whether a covered card has neither damage nor modifiers. */
function isUntouched({ open }, { damage, ref }) {
	if (damage !== 0) return false;
	for (const { card } of open.layers) if (card === ref) return false;
	return true;
}
/** Records the derived values of all face-up cards. */
function readField(game, into) {
	const { derived, open } = game;
	let count = 0;
	for (const square of derived.squares) {
		const { cards } = open.field[square];
		for (let depth = 0; depth < cards.length; depth++) {
			const card = cards[depth];
			const { ref, roll } = card;
			if (roll === null) continue;
			const record = into.cards[count++] ??= createDerivedValues(ref, roll);
			record.ref = ref;
			record.roll = roll;
			record.asRolled = depth > 0 && isUntouched(game, card);
			if (depth === 0) readStats(record, derived.tops[square]);
			else if (!record.asRolled) readStats(record, coveredStats(game, square, depth));
		}
	}
	into.count = count;
}
/**
* Finds the recorded values of a card, trying index `guess` first. A card that wasn't recorded is new and had the values
* of its roll.
*/
function valuesOf({ cards, count }, now, guess) {
	const { ref, roll } = now;
	if (guess < count && cards[guess].ref === ref) return cards[guess];
	for (let at = 0; at < count; at++) if (cards[at].ref === ref) return cards[at];
	return createDerivedValues(ref, roll);
}
/** Checks whether a card's values are the same in two records. */
function isSame(game, one, two) {
	if (one.asRolled && two.asRolled) return true;
	if (one.asRolled) readRoll(game, one);
	if (two.asRolled) readRoll(game, two);
	return one.power === two.power && one.iq === two.iq && one.eq === two.eq && one.range === two.range && one.rangeType === two.rangeType && one.elements === two.elements && one.types === two.types && one.statuses === two.statuses;
}
/** Returns the fields of a live card that differ. */
function changedFields(game, now, before) {
	const fields = {};
	for (const stat of [
		"power",
		"iq",
		"eq",
		"range"
	]) if (now[stat] !== before[stat]) fields[stat] = now[stat];
	if (now.rangeType !== before.rangeType) fields.rangetype = rangeTypes.indexOf(now.rangeType);
	const { monster, spell } = compiledRoll(game.catalogue, now.roll);
	if (now.elements !== before.elements) {
		const own = monster?.definition.elements ?? spell?.definition.elements ?? [];
		Object.assign(fields, elementFields(now.elements, own));
	}
	if (now.types !== before.types) Object.assign(fields, monsterTypeFields(now.types, monster?.definition.monsterTypes ?? []));
	if (now.statuses !== before.statuses) fields.statuses = statuses.filter((_, index) => (now.statuses >> index & 1) === 1);
	return fields;
}
/** Starts comparing the derived values of field cards. */
function startComparing(game) {
	const { derivations, emitted } = derive(game);
	readField(game, emitted.before);
	emitted.derivation = derivations;
}
/**
* Returns the derived values of field cards that changed since the last comparison. Requires
* `startComparing`.
*/
function takeDerivedChanges(game) {
	const { derivations, emitted } = derive(game);
	if (emitted.derivation === derivations) return {};
	emitted.derivation = derivations;
	const { before: last, now } = emitted;
	readField(game, now);
	let cards = null;
	for (let at = 0; at < now.count; at++) {
		const card = now.cards[at];
		const before = valuesOf(last, card, at);
		if (isSame(game, card, before)) continue;
		(cards ??= []).push({
			ref: card.ref,
			fields: changedFields(game, card, before)
		});
	}
	emitted.before = now;
	emitted.now = last;
	return cards === null ? {} : { cards };
}
/** Emits changed derived values, if any. */
function emitDerivedChanges(game) {
	const changes = takeDerivedChanges(game);
	if (changes.cards) emit(game, "Settled", changes);
}
// packages/engine/src/abilities/requirement.ts
/** Checks whether a card's owner currently meets its requirement; ties count (AC4). */
function meetsRequirement(game, requirement, owner) {
	if (requirement === "none") return true;
	if (owner === null || !owner.isMonster) return false;
	const { tops, squares } = game.derived;
	for (const square of squares) {
		const top = tops[square];
		if (!top.isMonster) continue;
		if (requirement === "highest power on field" ? top.power > owner.power : top.iq > owner.iq) return false;
	}
	return true;
}
// packages/engine/src/abilities/uses.ts
/**
* Returns the card under which uses are counted; 0 for 'Once per turn', which counts for all copies
* together (AC3, AC7).
*/
var usesKey = (compiled, source) => compiled.definition.kind === "ability" && !compiled.oncePerTurn ? source : 0;
/**
* Returns the index of this turn's use count; −1 if there is none. A card's uses stay with the
* card, whoever controls it (AC7).
*/
function findUse(game, compiled, source, player) {
	const key = usesKey(compiled, source);
	const { uses } = game.open;
	for (let i = 0; i < uses.length; i++) {
		const use = uses[i];
		if (use.definition !== compiled.id || use.card !== key) continue;
		if (key !== 0 || use.player === player) return i;
	}
	return -1;
}
/**
* Checks whether an ability, spell or rule card may be used again this turn (AC3, AC7). Spells and
* rule cards have a limit only if they say Once or Many per turn.
*/
function mayUseAgain(game, compiled, source, player) {
	if (!(compiled.definition.kind === "ability" || compiled.oncePerTurn || compiled.manyPerTurn)) return true;
	const limit = compiled.manyPerTurn ? 4 : 1;
	const index = findUse(game, compiled, source, player);
	return index < 0 || game.open.uses[index].times < limit;
}
function countUse(game, compiled, source, player) {
	const { uses } = game.open;
	const definition = compiled.id;
	const index = findUse(game, compiled, source, player);
	if (index < 0) append(game, "uses", {
		card: usesKey(compiled, source),
		definition,
		player,
		times: 1
	});
	else replaceAt(game, "uses", index, {
		...uses[index],
		times: uses[index].times + 1
	});
}
// packages/engine/src/declare/declaration.ts
var noSlots = [];
var slotsOf = /* @__PURE__ */ new WeakMap();
/** Returns the choices of a declaration in order: targets first, then cost cards. */
function declarationSlots(compiled) {
	if (compiled === null) return noSlots;
	const known = slotsOf.get(compiled);
	if (known) return known;
	const slots = compiled.definition.targets.map((target) => ({
		slot: "target",
		target
	}));
	const cost = costCards(compiled);
	if (cost) for (let i = 0; i < cost.count; i++) slots.push({
		slot: "cost",
		from: cost.from
	});
	slotsOf.set(compiled, slots);
	return slots;
}
var ownerSquare = (declaration) => declaration.owner ? declaration.owner.square : -1;
/** Creates the effect context of a declaration with the targets chosen so far. */
var declarationContext = (declaration, targets, level) => ({
	by: declaration.by,
	source: declaration.source,
	owner: declaration.owner ? declaration.owner.ref : 0,
	definition: declaration.compiled ? declaration.compiled.id : 0,
	targets,
	attacker: declaration.kind === "attack" && declaration.owner ? declaration.owner.ref : 0,
	defender: declaration.defender,
	aim: -1,
	subject: 0,
	destroyedTarget: false,
	spellGoes: "bin",
	lastKnown: null,
	level,
	subjectRoll: null,
	subjectSquare: -1
});
/** Creates a reading for the filters and conditions of a declaration. */
var declarationReading = (declaration, context) => ({
	by: declaration.by,
	self: context.owner,
	context,
	square: ownerSquare(declaration)
});
// packages/engine/src/declare/candidates.ts
var cannotBeTargeted = statusBit("cannot be targeted");
/** Checks whether a slot takes a square. */
var isSquareSlot = (slot) => slot.slot === "target" && (slot.target.what === "square" || slot.target.what === "empty");
var targetOf = (slot, candidate) => isSquareSlot(slot) ? {
	ref: null,
	square: candidate
} : {
	ref: candidate,
	square: null
};
/**
* Returns the refs (or squares) that may be chosen for a slot, in stable order and without those
* already chosen.
*/
function slotCandidates(game, declaration, slot, chosen) {
	if (slot.slot === "cost") return costCandidates(game, declaration, slot.from, chosen);
	const { target } = slot;
	const { by, owner, compiled } = declaration;
	return targetCandidates(game, needsContext(target) ? declarationReading(declaration, declarationContext(declaration, chosen, game.open.waiting.length + 1)) : {
		by,
		self: owner ? owner.ref : 0,
		context: null,
		square: owner ? owner.square : -1
	}, target, compiled, chosen, owner);
}
/**
* Checks whether the candidates of a slot can depend on more than the declaring player and the
* owner's square.
*/
var needsContext = ({ stat }) => stat !== void 0 && typeof stat.than !== "number";
function isChosen(chosen, ref) {
	for (const target of chosen) if (target.ref === ref) return true;
	return false;
}
function isChosenSquare(chosen, square) {
	for (const target of chosen) if (target.square === square) return true;
	return false;
}
/**
* Returns the squares that a target slot reaches from its owner, unblocked and including the
* owner's own square (RG2).
*/
function slotReach(game, slot, owner, reading) {
	if (slot.reach === "global") return allSquares;
	if (slot.reach === "ownStack") return reading.square < 0 ? 0 : 1 << reading.square;
	const lastKnown = reading.context?.lastKnown;
	if (reading.square < 0) return allSquares;
	const here = 1 << reading.square;
	if (slot.reach === "adjacent") return here | reach(reading.square, "Circle", 1);
	if (owner) return here | reach(reading.square, owner.rangeType, owner.range);
	if (lastKnown) return here | reach(reading.square, lastKnown.rangeType, lastKnown.range);
	return allSquares;
}
/** Returns the candidates of a target slot, for a declaration or for a choice during resolution. */
function targetCandidates(game, reading, slot, compiled, chosen, owner) {
	switch (slot.what) {
		case "monster":
		case "card": return topCandidates(game, reading, slot, compiled, chosen, owner);
		case "under":
		case "under monster":
		case "facedown": return coveredCandidates(game, reading, slot, chosen, owner);
		case "square":
		case "empty": return squareCandidates(game, reading, slot, chosen, owner);
		case "waiting": return pendingCandidates(game, reading, slot, chosen);
		case "bin": return pileCandidates(game, game.open.bin[reading.by], slot, chosen);
		case "opposing bin": return pileCandidates(game, game.open.bin[other(reading.by)], slot, chosen);
		case "void": return pileCandidates(game, game.open.void[reading.by], slot, chosen);
	}
}
/**
* Checks whether the subtypes of a spell, ability or attack ability rule out this King as a
* target (AC3).
*/
function sparesKing(compiled, king, by) {
	if (!king.king || compiled === null) return false;
	const { subtypes } = compiled.definition;
	if (subtypes.length === 0) return false;
	return subtypes.includes("Can't target any King") || king.owner === by && subtypes.includes("Can't target own King");
}
function topCandidates(game, reading, slot, compiled, chosen, owner) {
	const found = [];
	const squares = slotReach(game, slot, owner, reading);
	const { derived } = game;
	for (const square of derived.squares) {
		if (!hasSquare(squares, square)) continue;
		const top = derived.tops[square];
		if (slot.what === "monster" && !top.isMonster) continue;
		if (isChosen(chosen, top.ref) || sparesKing(compiled, top, reading.by)) continue;
		if (top.owner !== reading.by && hasStatus(top, cannotBeTargeted)) continue;
		if (matches(game, top, slot, reading, readAmount)) found.push(top.ref);
	}
	return found;
}
function coveredCandidates(game, reading, slot, chosen, owner) {
	const found = [];
	const squares = slotReach(game, slot, owner, reading);
	for (const square of game.derived.squares) {
		if (!hasSquare(squares, square)) continue;
		const { cards } = game.open.field[square];
		for (let depth = 1; depth < cards.length; depth++) {
			const card = cards[depth];
			if (card.roll === null !== (slot.what === "facedown") || isChosen(chosen, card.ref)) continue;
			const stats = coveredStats(game, square, depth);
			if (slot.what === "under monster" && !stats.isMonster) continue;
			if (stats.owner !== reading.by && hasStatus(stats, cannotBeTargeted)) continue;
			if (matches(game, stats, slot, reading, readAmount)) found.push(card.ref);
		}
	}
	return found;
}
function squareCandidates(game, reading, slot, chosen, owner) {
	const found = [];
	let squares = slotReach(game, slot, owner, reading);
	if (slot.what === "empty") squares &= ~game.derived.occupied;
	for (let square = 0; square < 25; square++) if (hasSquare(squares, square) && !isChosenSquare(chosen, square)) found.push(square);
	return found;
}
/** Checks whether a pending action is of the kind that a slot asks for. */
var matchesPendingKind = (slot, pending) => {
	switch (slot.waiting ?? "any") {
		case "attack": return pending.kind === "attack" || pending.kind === "direct attack";
		case "spell": return pending.kind === "spell";
		case "ability": return pending.kind === "ability";
		case "any": return true;
	}
};
/**
* Checks whether a pending action is aimed at a card on the field and can therefore be
* redirected.
*/
function isAimed({ open }, { kind, targets, defender }) {
	const ref = kind === "attack" ? defender : targets[0]?.ref;
	return typeof ref === "number" && locate(open, ref) !== -1;
}
function pendingCandidates(game, reading, slot, chosen) {
	const found = [];
	for (const pending of game.open.waiting) {
		if (isChosen(chosen, pending.ref)) continue;
		if (slot.side && slot.side === "own" !== (pending.by === reading.by)) continue;
		if (slot.aimed !== void 0 && slot.aimed !== isAimed(game, pending)) continue;
		if (matchesPendingKind(slot, pending)) found.push(pending.ref);
	}
	return found;
}
function pileCandidates(game, pile, slot, chosen) {
	const found = [];
	for (const { ref, roll } of pile) {
		if (isChosen(chosen, ref)) continue;
		if (matchesCard(game.catalogue.definitions.get(roll.card), slot.cards)) found.push(ref);
	}
	return found;
}
function costCandidates(game, declaration, from, chosen) {
	const { by, source } = declaration;
	const found = [];
	if (from === "bin") {
		for (const { ref } of game.open.bin[by]) if (!isChosen(chosen, ref)) found.push(ref);
		return found;
	}
	if (from === "field") {
		for (const square of game.derived.squares) {
			const stack = game.open.field[square];
			if (stack.owner !== by || stack.king) continue;
			for (const { ref } of stack.cards) if (!isChosen(chosen, ref)) found.push(ref);
		}
		return found;
	}
	for (const { ref } of game.open.known[by]) if (ref !== source && !isChosen(chosen, ref)) found.push(ref);
	const own = game.own[by];
	if (own) {
		for (const { ref } of own.hand) if (ref !== source && !isChosen(chosen, ref)) found.push(ref);
	}
	return found;
}
/**
* Returns why a declaration can't be completed: a cost that can't be paid with cards (EN2), or a
* missing target (AC8).
*/
function refuseSlots(game, declaration, slots) {
	if (slots.length === 0 || canComplete(game, declaration, slots, [])) return null;
	return canComplete(game, declaration, slots.filter(({ slot }) => slot === "cost"), []) ? "no-target" : "custom-cost";
}
/** Checks whether all remaining slots can be filled. */
function canComplete(game, declaration, slots, chosen) {
	if (chosen.length === slots.length) return true;
	const slot = slots[chosen.length];
	if (slot.slot === "target" && slot.target.optional) {
		chosen.push({
			ref: null,
			square: null
		});
		const without = canComplete(game, declaration, slots, chosen);
		chosen.pop();
		if (without) return true;
	}
	for (const candidate of slotCandidates(game, declaration, slot, chosen)) {
		chosen.push(targetOf(slot, candidate));
		const possible = canComplete(game, declaration, slots, chosen);
		chosen.pop();
		if (possible) return true;
	}
	return false;
}
// packages/engine/src/declare/declared-energy.ts
/**
* Returns the card whose Layer abilities lower the payment; spells from the hand and rule cards
* have none (EN5).
*/
var payerOf = ({ from, owner }) => from === "hand" ? null : owner;
/**
* Returns the energy paid at declaration: the activation cost, and for a spell from the hand its
* upfront cost (EN2, AC1).
*/
function declaredEnergy(game, declaration) {
	const { by, compiled, from } = declaration;
	if (!compiled) return 0;
	return (from === "hand" ? spellUpfront(game, by, compiled.definition) : 0) + declarationCost(game, compiled, payerOf(declaration));
}
/**
* Returns the energy that a declaration will cost when it resolves, provided that nothing changes
* before then (EN2). Attacks and rule cards pay everything at declaration.
*/
function resolvingEnergy(game, declaration) {
	const { by, kind, compiled, source, owner } = declaration;
	if (!compiled || kind !== "spell" && kind !== "ability") return 0;
	const burns = kind === "ability" && compiled.isBurn && owner?.ref === source;
	const left = game.open.energy[by] - declaredEnergy(game, declaration);
	return resolvingCost(game, compiled, burns ? null : payerOf(declaration), left);
}
// packages/engine/src/turn/marks.ts
var onArrival = statusBit("may act on arrival");
var afterMoving = statusBit("may attack after moving");
var afterAttacking = statusBit("may move after attacking");
var cannotMove = statusBit("cannot move");
/** Checks whether it is one of the first two turns, which are setup turns (SU4). */
var isSetupTurn = (game) => game.open.turn <= 2;
/**
* Returns why a monster can't act this turn because of its earlier actions or its arrival; null
* if it can (TN4, TN5).
*/
function refuseActing(game, top, attacking) {
	const { turn } = game.open;
	if (top.card.arrived === turn && !hasStatus(top, onArrival)) return "arrived-this-turn";
	const isExempt = attacking && (hasStatus(top, afterMoving) || top.card.attackAgain === turn);
	if (top.card.moved === turn && !isExempt) return "moved-this-turn";
	return null;
}
/**
* Checks whether a card has used all its attacks this turn, not counting one that an effect
* allows once more (BT1).
*/
function hasAttacked(game, { card, extraAttacks }) {
	return (card.attackTurn === game.open.turn ? card.attacks : 0) >= 1 + extraAttacks;
}
/** Checks whether an attack now is only possible because an effect allows one more. */
function attacksAgain(game, top) {
	const { turn } = game.open;
	if (top.card.attackAgain !== turn) return false;
	return hasAttacked(game, top) || top.card.moved === turn && !hasStatus(top, afterMoving);
}
/**
* Checks whether a top card may use an ability of this source card; a card that arrived this turn
* lends none (TN5).
*/
var lendsThisTurn = (game, card, top) => card.arrived !== game.open.turn || card.ref === top.ref;
/**
* Checks whether a spell on the field arrived too late to be activated this turn, unless an
* effect allows it (TN5).
*/
var isSpellTooNew = (game, card, top) => card.arrived === game.open.turn && !(card.ref === top.ref ? hasStatus(top, onArrival) : hasStored(game, card.ref, "may act on arrival"));
/**
* Returns why a whole position can't move this turn; null if it can. Every card must be able to
* move (TN6).
*/
function refuseMoving(game, stack, top) {
	const again = top.card.moveAgain === game.open.turn;
	for (const card of stack.cards) {
		const refused = again && !isPinned(game, card, top) ? null : refuseMovingCard(game, card, top);
		if (refused) return refused;
	}
	return null;
}
function isPinned(game, card, top) {
	return card.ref === top.ref ? hasStatus(top, cannotMove) : hasStored(game, card.ref, "cannot move");
}
/** Returns why one card of a stack can't be moved this turn; null if it can (TN4, TN6, AC9). */
function refuseMovingCard(game, card, top) {
	if (isPinned(game, card, top)) return "move-forbidden";
	return card.moveAgain === game.open.turn ? null : refuseSpent(game, card, top);
}
/** Returns why a card's earlier actions this turn prevent it from moving; null if they don't. */
function refuseSpent(game, card, top) {
	const { turn } = game.open;
	if (card.moved === turn) return "moved-already";
	if (card.activated === turn) return "acted-already";
	const isExempt = card.ref === top.ref && hasStatus(top, afterAttacking);
	return card.attackTurn === turn && !isExempt ? "acted-already" : null;
}
/**
* Checks whether these cards of a stack can only move because an effect lets one of them do so
* once more.
*/
var movesAgain = (game, cards, top) => cards.some((card) => refuseSpent(game, card, top) !== null);
// packages/engine/src/declare/declare.ts
/**
* Stores a declaration whose remaining targets or cost cards are still to be chosen. Only its
* player sees it.
*/
function startDraft(game, player, action, chosen) {
	setOwn(game, player, "draft", {
		action,
		chosen
	});
	if (game.events) emit(game, "Target selected", { own: {
		player,
		note: {}
	} });
}
/**
* Declares an attack, ability, spell or rule card with all its choices: sets marks, pays energy
* and cost cards, and puts it on the response stack (RS1). Rule cards take effect at once.
*/
function declare(game, declaration, chosen) {
	const { by, compiled, owner, kind } = declaration;
	const slots = declarationSlots(compiled);
	const targets = chosen.slice(0, targetCount(slots)).map((target) => ({ ...target }));
	const costs = chosen.slice(targets.length);
	const aim = aimOf(game, declaration, targets[0]);
	const lastKnown = owner && owner.card.roll ? lastKnownOf(owner) : null;
	const ownerRef = owner ? owner.ref : 0;
	mark(game, declaration);
	if (compiled) {
		payEnergy(game, by, declaredEnergy(game, declaration));
		payCustom(game, compiled, by, owner);
	}
	const source = showSource(game, declaration);
	for (let i = 0; i < costs.length; i++) {
		const slot = slots[targets.length + i];
		if (slot.slot === "cost") giveUp(game, by, slot.from, costs[i].ref);
	}
	if (kind === "attack" || kind === "direct attack") startBattlePhase(game);
	const isResponse = game.open.waiting.length > 0;
	if ((kind === "spell" || kind === "rule") && !isResponse) endBattlePhase$1(game, by);
	if (kind === "rule") {
		if (game.events) emit(game, "Rule card activate", { open: {
			by,
			definition: compiled.id
		} });
		pushTask(game, {
			task: "operations",
			definition: compiled.id,
			block: 0,
			index: 0,
			context: declarationContext(declaration, [], 0)
		});
		return;
	}
	addPendingAction(game, declaration, {
		source,
		owner: ownerRef,
		targets,
		aim,
		lastKnown: ownerRef !== 0 && locate(game.open, ownerRef) === -1 ? lastKnown : null
	});
}
/**
* Returns the square at which an area of effect is aimed. It stays the same wherever the target
* moves (RS5).
*/
function aimOf(game, { compiled, defender }, { ref, square } = emptyTarget) {
	if (!compiled?.definition.area) return -1;
	const place = locate(game.open, defender > 0 ? defender : ref ?? 0);
	return place === -1 ? square ?? -1 : squareOfPlace(place);
}
var emptyTarget = {
	ref: null,
	square: null
};
/** Checks whether a source card has left both the field and the special zone. */
var hasLeft = ({ open }, source) => locate(open, source) === -1 && players.every((player) => findHeld(open.special[player], source) < 0);
var targetCount = (slots) => slots.filter((slot) => slot.slot === "target").length;
/**
* Sets the marks of this turn: an ability marks its owner, a spell itself, an attack is counted
* (TN6, BT1).
*/
function mark(game, declaration) {
	const { owner, kind, source, by, compiled } = declaration;
	if (compiled) countUse(game, compiled, source, by);
	const { turn } = game.open;
	if (kind === "spell") {
		const place = locate(game.open, source);
		if (place !== -1) setCard(game, squareOfPlace(place), depthOfPlace(place), "activated", turn);
		return;
	}
	if (!owner || kind === "rule") return;
	if (kind === "ability") {
		setCard(game, owner.square, 0, "activated", turn);
		return;
	}
	const attacksMade = owner.card.attackTurn === turn ? owner.card.attacks : 0;
	const again = attacksAgain(game, owner);
	if (again) setCard(game, owner.square, 0, "attackAgain", 0);
	setCard(game, owner.square, 0, "attackTurn", turn);
	setCard(game, owner.square, 0, "attacks", again ? attacksMade : attacksMade + 1);
}
/**
* Reveals the source: a spell from the hand moves to the special zone (ZN4), a face-down spell is
* turned up, 'Unstack on use' moves it to the special zone, and a burn ability sends its card to
* the void (AC5). Returns its ref.
*/
function showSource(game, declaration) {
	const { by, kind, source, compiled, from } = declaration;
	if (kind === "spell") {
		if (from === "hand") {
			const held = takeFromHand(game, by, source);
			insertHeld(game, "special", by, held);
			if (game.events) emit(game, "Send to special zone", { open: {
				by,
				card: held.ref,
				roll: held.roll,
				from: "Hand",
				to: "Special Zone"
			} });
			return held.ref;
		}
		const place = locate(game.open, source);
		turnFaceUp(game, squareOfPlace(place), depthOfPlace(place), "ZN3");
		if (from === "stack" && compiled.definition.subtypes.includes("Unstack on use")) leaveField(game, squareOfPlace(place), depthOfPlace(place), "special", "Send to special zone");
		return source;
	}
	if (kind === "ability" && compiled.isBurn) burnCard(game, source);
	return source;
}
function burnCard(game, ref) {
	const place = locate(game.open, ref);
	if (place === -1) {
		burnUnstacked(game, ref);
		return;
	}
	derive(game);
	raiseFor(game, "leaves field", statsOf(game, ref));
	leaveField(game, squareOfPlace(place), depthOfPlace(place), "void", "Burn as cost");
}
/** Burns a spell that left its stack on use from the special zone. */
function burnUnstacked(game, ref) {
	for (const home of players) {
		const index = findHeld(game.open.special[home], ref);
		if (index < 0) continue;
		const held = removeHeld(game, "special", home, index);
		insertHeld(game, "void", home, held);
		if (game.events) emit(game, "Burn as cost", { open: {
			by: home,
			card: ref,
			roll: held.roll,
			from: "Special Zone",
			to: "Burned"
		} });
	}
}
/** Gives up a card as a cost: sends it to the void, or to the bin for a discard (EN2). */
function giveUp(game, player, from, ref) {
	if (from === "field") {
		burnCard(game, ref);
		return;
	}
	if (from === "bin") {
		const held = removeHeld(game, "bin", player, findHeld(game.open.bin[player], ref));
		insertHeld(game, "void", player, held);
		if (game.events) emit(game, "Burn as cost", { open: {
			by: player,
			card: held.ref,
			roll: held.roll,
			from: "Bin",
			to: "Burned"
		} });
		return;
	}
	const held = takeFromHand(game, player, ref);
	insertHeld(game, from === "hand" ? "void" : "bin", player, held);
	if (game.events) emit(game, from === "hand" ? "Burn as cost" : "Discard", { open: {
		by: player,
		card: held.ref,
		roll: held.roll,
		from: "Hand",
		to: from === "hand" ? "Burned" : "Bin"
	} });
}
function addPendingAction(game, declaration, { source, owner, targets, aim, lastKnown }) {
	const { by, kind, compiled, defender } = declaration;
	const pending = {
		ref: mintRef(game),
		by,
		kind,
		source,
		owner,
		definition: compiled ? compiled.id : 0,
		from: fromWhere(game, declaration, source),
		targets,
		defender,
		aim,
		negated: false,
		lastKnown
	};
	const target = defender > 0 ? defender : cardAimedAt(game, targets[0]);
	append(game, "waiting", pending);
	setOpen(game, "responder", null);
	if (game.events) emit(game, reasonOf[pending.kind], { open: {
		by,
		card: owner,
		source,
		definition: pending.definition,
		...target > 0 ? { target } : {},
		...targets[0]?.square !== null && targets[0] ? { toSquare: targets[0].square } : {},
		count: game.open.waiting.length
	} });
	pushTask(game, { task: "window" });
	if (kind === "attack" || kind === "direct attack") raiseAttack(game, owner, defender);
}
/**
* Returns where the source came from, or where the declaration itself sent it, in which case its
* absence doesn't matter (AC1, AC5).
*/
function fromWhere(game, declaration, source) {
	if (unstacked(declaration)) return "special";
	return hasLeft(game, source) ? "void" : declaration.from;
}
var unstacked = ({ kind, from, compiled }) => kind === "spell" && from === "stack" && compiled.definition.subtypes.includes("Unstack on use");
/**
* Returns the card that represents a first target in the log; for a pending action its source
* card. 0: none.
*/
function cardAimedAt({ open }, { ref } = emptyTarget) {
	for (const pending of open.waiting) if (pending.ref === ref) return pending.source;
	return ref ?? 0;
}
var reasonOf = {
	attack: "Attack selected",
	"direct attack": "Direct attack selected",
	spell: "Magic activate",
	ability: "Ability activate"
};
/** Raises 'attacks' and 'is attacked', which trigger at declaration (AC6). */
function raiseAttack(game, attacker, defender) {
	derive(game);
	const stats = statsOf(game, attacker);
	if (!stats) return;
	raiseFor(game, "attacks", stats, attacker, defender);
	const target = statsOf(game, defender);
	if (target?.isMonster) raiseFor(game, "is attacked", target, attacker, defender);
}
// packages/engine/src/movement/position.ts
var movesPast = statusBit("moves past cards");
/** Returns the squares that a position can slide over or onto (RG2). */
function moveReach(game, top) {
	if (top.moves === -1) top.moves = hasStatus(top, movesPast) ? reach(top.square, top.rangeType, top.range) : slide(top.square, top.rangeType, top.range, game.derived.occupied);
	return top.moves;
}
/** Returns why a whole position can't move or be stacked now; null if it can. */
function refusePosition(game, player, top) {
	if (top.owner !== player) return "not-your-position";
	return refuseMoving(game, top.stack, top);
}
/** Returns the top card with this ref if the player controls it, else null. */
function positionOf(game, player, ref) {
	if (ref === null) return null;
	const place = locate(game.open, ref);
	if (place === -1 || depthOfPlace(place) !== 0) return null;
	const top = game.derived.tops[squareOfPlace(place)];
	return top.owner === player ? top : null;
}
// packages/engine/src/battle/attack.ts
var cannotAttack$1 = statusBit("cannot attack");
var cannotBeAttacked$2 = statusBit("cannot be attacked");
var attacksPast = statusBit("attacks past cards");
/** Returns why attacks are impossible this turn; null if they are possible (TN7, SU4). */
function refuseBattle(game) {
	if (isSetupTurn(game)) return "setup-turn";
	if (game.open.turn === 3) return "first-attack-turn";
	return game.open.phase === "after battle" ? "no-attack-now" : null;
}
/** Returns why a top card can't attack now; null if it can (BT1, TN4, TN5). */
function refuseAttacker(game, top) {
	if (!top.isMonster) return "not-a-monster";
	if (hasStatus(top, cannotAttack$1)) return "attack-forbidden";
	if (top.card.attackAgain !== game.open.turn && hasAttacked(game, top)) return "attacked-already";
	return refuseActing(game, top, true);
}
/**
* Returns the squares that an attack can hit: it slides and stops at the first occupied square
* (RG2).
*/
var attackReach = (game, top) => hasStatus(top, attacksPast) ? reach(top.square, top.rangeType, top.range) : slide(top.square, top.rangeType, top.range, game.derived.occupied);
/**
* Returns the squares that the top monster on a square could strike by a basic attack, whatever it has done this turn (RG2);
* 0 if there is no monster or it can't attack.
*/
function attackSquares(game, square) {
	const { derived } = game;
	if (!derived.squares.includes(square)) return 0;
	const top = derived.tops[square];
	return top.isMonster && !hasStatus(top, cannotAttack$1) ? attackReach(game, top) : 0;
}
var attackDeclaration = (top, ability, source, defender) => ({
	by: top.owner,
	kind: "attack",
	compiled: ability,
	source,
	owner: top,
	from: null,
	defender
});
/** Returns why an attack ability can't be used, apart from its target; null if it can. */
function refuseAbility$1(game, top, index) {
	const ability = top.abilities[index];
	if (!ability.isAttack) return "not-activatable";
	if (!lendsThisTurn(game, top.stack.cards[depthOf(top, index)], top)) return "arrived-this-turn";
	if (!mayUseAgain(game, ability, sourceOf(top, index), top.owner)) return "used-already";
	if (!meetsRequirement(game, ability.definition.requirement, top)) return "requirement";
	if (!canPay(game, top.owner, declarationCost(game, ability, top))) return "not-enough-energy";
	return canPayCustom(game, ability, top.owner, top) ? null : "custom-cost";
}
function refuseDeclared(game, declaration) {
	const { compiled, by, defender } = declaration;
	if (!compiled) return null;
	if (sparesKing(compiled, topOf(game, defender), by)) return "not-attackable";
	const { condition } = compiled.definition;
	if (condition) {
		if (!conditionHolds(game, condition, declarationReading(declaration, declarationContext(declaration, [], game.open.waiting.length + 1)))) return "condition";
	}
	return refuseSlots(game, declaration, declarationSlots(compiled));
}
function refuseDefender(game, attacker, defender) {
	if (defender.owner === attacker.owner || hasStatus(defender, cannotBeAttacked$2)) return "not-attackable";
	return hasSquare(attackReach(game, attacker), defender.square) ? null : "target-out-of-range";
}
/**
* Returns the index of a card's attack ability by id: the first usable one, else the first one,
* else −1.
*/
function abilityIndex$1(game, top, id) {
	let first = -1;
	for (let i = 0; i < top.abilities.length; i++) {
		if (top.abilities[i].id !== id || !top.abilities[i].isAttack) continue;
		if (first < 0) first = i;
		if (!refuseAbility$1(game, top, i)) return i;
	}
	return first;
}
/**
* Rules for attacks: a top monster attacks an opposing position within reach, with a basic attack
* or an attack ability (BT1).
*/
var attack$1 = {
	list(game, player, into) {
		if (refuseBattle(game)) return;
		const { tops, squares, owned } = game.derived;
		for (const square of squares) {
			const top = tops[square];
			if (top.owner !== player || refuseAttacker(game, top)) continue;
			const targets = attackReach(game, top) & owned[other(player)];
			if (targets === 0) continue;
			for (const at of squares) {
				if (!hasSquare(targets, at) || hasStatus(tops[at], cannotBeAttacked$2)) continue;
				into.push(makeAction("attack", top.ref, null, tops[at].ref));
			}
			if ((top.abilityKinds & abilityHas.attack) === 0) continue;
			for (let i = 0; i < top.abilities.length; i++) {
				const ability = top.abilities[i];
				if (!ability.isAttack || refuseAbility$1(game, top, i)) continue;
				if (abilityIndex$1(game, top, ability.id) !== i) continue;
				for (const at of squares) {
					if (!hasSquare(targets, at) || hasStatus(tops[at], cannotBeAttacked$2)) continue;
					if (refuseDeclared(game, attackDeclaration(top, ability, sourceOf(top, i), tops[at].ref))) continue;
					into.push(makeAction("attack", top.ref, null, tops[at].ref, ability.id));
				}
			}
		}
	},
	refuse(game, player, { card, target, option }) {
		const top = positionOf(game, player, card);
		if (!top) return "unknown-card";
		const refused = refuseBattle(game) ?? refuseAttacker(game, top);
		if (refused) return refused;
		const defender = target === null ? null : topOf(game, target);
		if (!defender) return "not-attackable";
		const outOfReach = refuseDefender(game, top, defender);
		if (outOfReach || option === null) return outOfReach;
		const index = abilityIndex$1(game, top, option);
		if (index < 0) return "not-activatable";
		return refuseAbility$1(game, top, index) ?? refuseDeclared(game, attackDeclaration(top, top.abilities[index], sourceOf(top, index), defender.ref));
	},
	perform(game, player, action) {
		const declaration = attackDeclarationOf(game, player, action);
		if (declarationSlots(declaration.compiled).length > 0) startDraft(game, player, action, []);
		else declare(game, declaration, []);
	}
};
/** Converts an attack action into its declaration; null if the action isn't a valid attack. */
function attackDeclarationOf(game, player, { card, target, option }) {
	const top = positionOf(game, player, card);
	if (!top) return null;
	if (option === null) return attackDeclaration(top, null, top.ref, target ?? 0);
	const index = abilityIndex$1(game, top, option);
	if (index < 0) return null;
	return attackDeclaration(top, top.abilities[index], sourceOf(top, index), target ?? 0);
}
// packages/engine/src/battle/direct-attack.ts
var cannotAttackDirectly = playerStatusBit("cannot attack directly");
/**
* Checks whether a player's only monster is the King, so that it can be attacked directly (BT5).
*/
function isKingAlone(game, player) {
	const { tops, squares } = game.derived;
	for (const square of squares) {
		const top = tops[square];
		if (top.owner === player && top.isMonster && !top.king) return false;
	}
	return true;
}
function refusePlayer$2(game, player) {
	if ((game.derived.playerStatuses[player] & cannotAttackDirectly) !== 0) return "attack-forbidden";
	return isKingAlone(game, other(player)) ? null : "no-direct-attack";
}
var refusePlace = (top) => hasSquare(sideOf[other(top.owner)], top.square) ? null : "no-direct-attack";
/**
* Rules for direct attacks: from the opponent's two ranks, while their only monster is the King
* (BT5).
*/
var attackDirectly = {
	list(game, player, into) {
		if (refuseBattle(game) || refusePlayer$2(game, player)) return;
		for (const square of game.derived.squares) {
			const top = game.derived.tops[square];
			if (top.owner !== player || refusePlace(top) || refuseAttacker(game, top)) continue;
			into.push(makeAction("attackDirectly", top.ref));
		}
	},
	refuse(game, player, { card }) {
		const top = positionOf(game, player, card);
		if (!top) return "unknown-card";
		return refuseBattle(game) ?? refusePlayer$2(game, player) ?? refuseAttacker(game, top) ?? refusePlace(top);
	},
	perform(game, player, { card }) {
		const owner = positionOf(game, player, card);
		declare(game, {
			by: player,
			kind: "direct attack",
			compiled: null,
			source: owner.ref,
			owner,
			from: null,
			defender: 0
		}, []);
	}
};
// packages/engine/src/response/first-target.ts
/** Lists one action per first target for a declaration. */
function listTargets(game, declaration, card, option, into) {
	const slots = declarationSlots(declaration.compiled);
	if (slots.length === 0) {
		into.push(makeAction("activate", card, null, null, option));
		return;
	}
	const [first] = slots;
	if (first.slot === "cost") {
		if (canComplete(game, declaration, slots, [])) into.push(makeAction("activate", card, null, null, option));
		return;
	}
	if (first.target.optional && completes(game, declaration, slots, {
		ref: null,
		square: null
	})) into.push(makeAction("activate", card, null, null, option));
	const isSquare = isSquareSlot(first);
	for (const candidate of slotCandidates(game, declaration, first, [])) {
		if (!completes(game, declaration, slots, targetOf(first, candidate))) continue;
		into.push(makeAction("activate", card, isSquare ? candidate : null, isSquare ? null : candidate, option));
	}
}
var completes = (game, declaration, slots, first) => slots.length === 1 || canComplete(game, declaration, slots, [first]);
/** Returns why the first target of an action doesn't fit its declaration; null if it fits. */
function refuseFirstTarget(game, declaration, action) {
	const slots = declarationSlots(declaration.compiled);
	const nothing = action.to === null && action.target === null;
	if (slots.length === 0) return nothing ? null : "not-a-target";
	const [first] = slots;
	const refused = refuseSlots(game, declaration, slots);
	if (refused) return refused;
	if (first.slot === "cost") return nothing ? null : "not-a-target";
	const chosen = {
		ref: action.target,
		square: action.to
	};
	return fits(game, declaration, first, [], chosen) && completes(game, declaration, slots, chosen) ? null : "not-a-target";
}
/** Checks whether a choice is a candidate of a slot, or is empty for an optional one. */
function fits(game, declaration, slot, before, chosen) {
	if (chosen.ref === null && chosen.square === null) return slot.slot === "target" && slot.target.optional === true;
	const isSquare = isSquareSlot(slot);
	if (isSquare ? chosen.ref !== null : chosen.square !== null) return false;
	const candidate = isSquare ? chosen.square : chosen.ref;
	return slotCandidates(game, declaration, slot, before).includes(candidate);
}
// packages/engine/src/stacking/busy.ts
/**
* Checks whether a card is busy: attacker, owner, source card or chosen target of a pending
* action (ST6).
*/
function isBusy(game, ref) {
	for (const pending of game.open.waiting) {
		if (pending.source === ref || pending.owner === ref || pending.defender === ref) return true;
		for (const target of pending.targets) if (target.ref === ref) return true;
	}
	return false;
}
// packages/engine/src/response/restriction.ts
var ownTurn = {
	speed: null,
	ignoreEnergy: false
};
/** Checks whether a card is fast enough for a restriction. */
var isFastEnough = (compiled, { speed }) => speed === null || compiled.superQuick || speed === "quick" && compiled.quick;
/**
* Returns the current restriction: none in one's own turn, Quick cards in a response window (RS2,
* AC3).
*/
function restrictionNow(game) {
	const { waiting, responder } = game.open;
	if (responder === null || waiting.length === 0) return ownTurn;
	return lastIsSuperQuick(game) ? onlySuper : onlyQuick;
}
var onlyQuick = {
	speed: "quick",
	ignoreEnergy: false
};
var onlySuper = {
	speed: "super",
	ignoreEnergy: false
};
/** Checks whether the last pending action can only be answered by Super Quick cards (AC3). */
function lastIsSuperQuick(game) {
	const last = game.open.waiting[game.open.waiting.length - 1];
	const { catalogue } = game;
	return (catalogue.abilities.get(last.definition) ?? catalogue.spells.get(last.definition))?.superQuick ?? false;
}
// packages/engine/src/response/refuse-activation.ts
var cannotActivateSpells = playerStatusBit("cannot activate spells");
var cannotActivate$1 = statusBit("cannot activate");
/**
* Returns why a declaration is refused by the checks that spells, abilities and rule cards share.
* Targets and the owner's state are checked elsewhere.
*/
function refuseCommon(game, declaration, restriction) {
	const compiled = declaration.compiled;
	const { by, owner } = declaration;
	if (!isFastEnough(compiled, restriction)) return "not-quick";
	if (declaration.kind === "rule" && isReloadUseless(game, compiled, by)) return "draw-forbidden";
	if (!mayUseAgain(game, compiled, declaration.source, by)) return "used-already";
	if (!meetsRequirement(game, compiled.definition.requirement, owner)) return "requirement";
	if (!restriction.ignoreEnergy && !canPay(game, by, declaredEnergy(game, declaration))) return "not-enough-energy";
	return canPayCustom(game, compiled, by, owner) ? null : "custom-cost";
}
/** Checks whether reloading would only lose the hand, because the player can't draw (TN3, AC9). */
var isReloadUseless = (game, { definition }, player) => !mayDraw(game, player) && definition.effect.some(({ op }) => op === "reloadHand");
function refuseCondition(game, declaration) {
	const { condition } = declaration.compiled.definition;
	if (!condition) return null;
	return conditionHolds(game, condition, declarationReading(declaration, declarationContext(declaration, [], game.open.waiting.length + 1))) ? null : "condition";
}
function refusePlayerSpells(game, player) {
	if (isSetupTurn(game)) return "setup-turn";
	return (game.derived.playerStatuses[player] & cannotActivateSpells) !== 0 ? "spells-forbidden" : null;
}
function spellDeclaration(game, player, rolled, source, from, square) {
	return {
		by: player,
		kind: "spell",
		compiled: rolled.spell,
		source,
		owner: square < 0 ? null : game.derived.tops[square],
		from,
		defender: 0
	};
}
/** Returns why a spell from the hand can't be activated; its owner is the King (AC1). */
function refuseHandSpell(game, declaration, rolled, restriction) {
	const { definition, needsStack } = rolled.spell;
	if (definition.subtypes.includes("Owner is not King")) return "king-owner";
	if (needsStack) return "needs-stack";
	if (!declaration.owner) return "not-activatable";
	return refuseCommon(game, declaration, restriction) ?? refuseCondition(game, declaration);
}
/**
* Returns why a spell on the field can't be activated. Its owner is the top card, or itself if it
* is alone (AC1).
*/
function refuseFieldSpell(game, declaration, card, rolled, restriction) {
	const owner = declaration.owner;
	if (rolled.spell.needsStack && !owner.isMonster) return "needs-stack";
	if (card.active) return "already-active";
	if (isSpellTooNew(game, card, owner)) return "arrived-this-turn";
	if (card.ref !== owner.ref && isBusy(game, owner.ref)) return "top-busy";
	if (hasStatus(owner, cannotActivate$1) && card.ref === owner.ref) return "activate-forbidden";
	return refuseCommon(game, declaration, restriction) ?? refuseCondition(game, declaration);
}
function abilityDeclaration(top, index) {
	return {
		by: top.owner,
		kind: "ability",
		compiled: top.abilities[index],
		source: sourceOf(top, index),
		owner: top,
		from: null,
		defender: 0
	};
}
/** Returns why a top card can't activate any ability now; null if it can (SU4, TN4, TN5). */
function refuseOwner(game, top) {
	if (isSetupTurn(game)) return "setup-turn";
	if (hasStatus(top, cannotActivate$1)) return "activate-forbidden";
	return refuseActing(game, top, false);
}
/**
* Returns why one ability can't be activated now, provided that its owner can activate abilities.
*/
function refuseAbility(game, top, index, declaration, restriction) {
	const ability = top.abilities[index];
	if (!lendsThisTurn(game, top.stack.cards[depthOf(top, index)], top)) return "arrived-this-turn";
	if (ability.isBurn && top.king) return "king-burn";
	if (top.king && ability.definition.subtypes.includes("Owner is not King")) return "king-owner";
	if (sourceOf(top, index) !== top.ref && isBusy(game, top.ref)) return "top-busy";
	return refuseCommon(game, declaration, restriction) ?? refuseCondition(game, declaration);
}
/**
* Creates the declaration of a rule card. Rule cards are only activated in one's own turn (RS1,
* RS2).
*/
var ruleDeclaration = (player, compiled) => ({
	by: player,
	kind: "rule",
	compiled,
	source: 0,
	owner: null,
	from: null,
	defender: 0
});
// packages/engine/src/response/list-activations.ts
/** Lists every spell and ability that may be declared now. */
function listActivations(game, player, restriction, into) {
	if (isSetupTurn(game)) return;
	if (!refusePlayerSpells(game, player)) {
		listHandSpells(game, player, restriction, into);
		listFieldSpells(game, player, restriction, into);
	}
	listAbilities(game, player, restriction, into);
}
function listHandSpells(game, player, restriction, into) {
	const square = game.derived.kingSquare[player];
	const own = game.own[player];
	for (const held of game.open.known[player]) listHandSpell(game, player, held, square, restriction, into);
	if (own) for (const held of own.hand) listHandSpell(game, player, held, square, restriction, into);
}
function listHandSpell(game, player, { ref, roll }, king, restriction, into) {
	const rolled = compiledRoll(game.catalogue, roll);
	if (rolled.isMonster) return;
	const declaration = spellDeclaration(game, player, rolled, ref, "hand", king);
	if (refuseHandSpell(game, declaration, rolled, restriction)) return;
	listTargets(game, declaration, ref, null, into);
}
function listFieldSpells(game, player, restriction, into) {
	for (const square of game.derived.squares) {
		const { cards, owner } = game.open.field[square];
		if (owner !== player) continue;
		for (let depth = 0; depth < cards.length; depth++) {
			const card = cards[depth];
			const roll = rollKnownTo(game, card, player);
			if (!roll || isMonsterRoll(game.catalogue, roll)) continue;
			const rolled = compiledRoll(game.catalogue, roll);
			const from = cards.length > 1 ? "stack" : "field";
			const declaration = spellDeclaration(game, player, rolled, card.ref, from, square);
			if (refuseFieldSpell(game, declaration, card, rolled, restriction)) continue;
			listTargets(game, declaration, card.ref, null, into);
		}
	}
}
function listAbilities(game, player, restriction, into) {
	const { tops, squares } = game.derived;
	for (const square of squares) {
		const top = tops[square];
		if (top.owner !== player || (top.abilityKinds & abilityHas.active) === 0) continue;
		if (refuseOwner(game, top)) continue;
		for (let i = 0; i < top.abilities.length; i++) {
			const { isActive, id } = top.abilities[i];
			if (!isActive) continue;
			const declaration = abilityDeclaration(top, i);
			if (refuseAbility(game, top, i, declaration, restriction)) continue;
			const { source } = declaration;
			if (abilityIndex(top, source, id) !== i) continue;
			listTargets(game, declaration, source, id, into);
		}
	}
}
/** Returns the index of a top card's ability by source and id; −1 if it has none. */
function abilityIndex(top, source, id) {
	for (let i = 0; i < top.abilities.length; i++) if (sourceOf(top, i) === source && top.abilities[i].id === id) return i;
	return -1;
}
// packages/engine/src/response/activate.ts
/**
* Converts an activate action into its declaration and checks it. The declaration is null if the
* action can't declare anything.
*/
function read(game, player, action, restriction) {
	const { card, option } = action;
	if (card === null) {
		const rule = option === null ? void 0 : game.catalogue.rules.get(option);
		if (!rule || rule.definition.effect.length === 0) return {
			declaration: null,
			refused: "not-activatable"
		};
		const declaration = ruleDeclaration(player, rule);
		return {
			declaration,
			refused: restriction.speed !== null ? "not-quick" : isSetupTurn(game) ? "setup-turn" : refuseCommon(game, declaration, restriction)
		};
	}
	const held = handCard(game, player, card);
	if (held && option === null) {
		if (isMonsterRoll(game.catalogue, held.roll)) return {
			declaration: null,
			refused: "not-activatable"
		};
		const rolled = compiledRoll(game.catalogue, held.roll);
		const square = game.derived.kingSquare[player];
		const declaration = spellDeclaration(game, player, rolled, card, "hand", square);
		return {
			declaration,
			refused: refusePlayerSpells(game, player) ?? refuseHandSpell(game, declaration, rolled, restriction)
		};
	}
	const place = locate(game.open, card);
	if (place === -1) return {
		declaration: null,
		refused: "unknown-card"
	};
	const stack = game.open.field[squareOfPlace(place)];
	if (stack.owner !== player) return {
		declaration: null,
		refused: "unknown-card"
	};
	const top = game.derived.tops[squareOfPlace(place)];
	if (option !== null) {
		const index = abilityIndex(top, card, option);
		if (index < 0 || !top.abilities[index].isActive) return {
			declaration: null,
			refused: "not-activatable"
		};
		const declaration = abilityDeclaration(top, index);
		return {
			declaration,
			refused: refuseOwner(game, top) ?? refuseAbility(game, top, index, declaration, restriction)
		};
	}
	const fieldCard = stack.cards[depthOfPlace(place)];
	const roll = rollKnownTo(game, fieldCard, player);
	if (!roll || isMonsterRoll(game.catalogue, roll)) return {
		declaration: null,
		refused: "not-activatable"
	};
	const rolled = compiledRoll(game.catalogue, roll);
	const declaration = spellDeclaration(game, player, rolled, card, stack.cards.length > 1 ? "stack" : "field", top.square);
	return {
		declaration,
		refused: refusePlayerSpells(game, player) ?? refuseFieldSpell(game, declaration, fieldCard, rolled, restriction)
	};
}
/** Rules for activating a spell, an ability, a burn ability or a rule card (AC1–AC5, TN3). */
var activate = {
	list(game, player, into) {
		const restriction = restrictionNow(game);
		listActivations(game, player, restriction, into);
		if (restriction.speed !== null || isSetupTurn(game)) return;
		for (const rule of game.catalogue.activeRules) {
			if (refuseCommon(game, ruleDeclaration(player, rule), restriction)) continue;
			into.push(makeAction("activate", null, null, null, rule.id));
		}
	},
	refuse(game, player, action) {
		const { declaration, refused } = read(game, player, action, restrictionNow(game));
		if (refused) return refused;
		return refuseFirstTarget(game, declaration, action);
	},
	perform(game, player, action) {
		const { declaration } = read(game, player, action, restrictionNow(game));
		const slots = declarationSlots(declaration.compiled);
		const first = slots.length > 0 && slots[0].slot === "target" ? [{
			ref: action.target,
			square: action.to
		}] : [];
		if (first.length < slots.length) startDraft(game, player, action, first);
		else declare(game, declaration, first);
	}
};
/** Converts an activate action into its declaration; null if it can't declare anything. */
var activateDeclarationOf = (game, player, action) => read(game, player, action, restrictionNow(game)).declaration;
// packages/engine/src/response/window.ts
var cannotRespond = playerStatusBit("cannot respond");
var unanswerable = statusBit("attack cannot be answered");
/** Opens the response window for the last pending action, or continues with resolving (RS1–RS3). */
function openWindow(game) {
	const { waiting } = game.open;
	if (waiting.length === 0) return;
	const responder = other(waiting[waiting.length - 1].by);
	if (isSkipped(game, responder)) pushTask(game, { task: "resolve" });
	else setOpen(game, "responder", responder);
}
/**
* Checks whether a window is skipped (RS3). Uses only public information, so that a skip reveals
* nothing.
*/
function isSkipped(game, responder) {
	const { waiting } = game.open;
	derive(game);
	if (waiting.length >= 8 || isFinal(game)) return true;
	if ((game.derived.playerStatuses[responder] & cannotRespond) !== 0) return true;
	if (handSize(game, responder) > 0 || hasFaceDown(game, responder)) return false;
	const possible = [];
	listActivations(game, responder, {
		speed: lastIsSuperQuick(game) ? "super" : "quick",
		ignoreEnergy: true
	}, possible);
	return possible.length === 0;
}
/**
* Checks whether the last action opens no window: Final cards, and attacks that can't be answered
* (AC3, AC9).
*/
function isFinal(game) {
	const last = game.open.waiting[game.open.waiting.length - 1];
	const { catalogue } = game;
	if ((catalogue.abilities.get(last.definition) ?? catalogue.spells.get(last.definition))?.final) return true;
	if (last.kind !== "attack" && last.kind !== "direct attack") return false;
	const place = locate(game.open, last.owner);
	if (place === -1 || depthOfPlace(place) !== 0) return false;
	return hasStatus(game.derived.tops[squareOfPlace(place)], unanswerable);
}
var hasFaceDown = (game, player) => game.open.field.some((stack) => stack?.owner === player && stack.cards.some((card) => card.roll === null));
/**
* Rules for declining to respond. The other player added the last action, so this ends the window
* (RS2).
*/
var decline = {
	list(_game, _player, into) {
		into.push(makeAction("decline"));
	},
	refuse: () => null,
	perform(game, player) {
		setOpen(game, "responder", null);
		if (game.events) emit(game, "Response declined", { open: { by: player } });
		pushTask(game, { task: "resolve" });
	}
};
// packages/engine/src/stacking/locked.ts
var locked = statusBit("cannot be lifted or unstacked");
/** Checks whether an effect on any card of a stack prevents lifting and unstacking in it. */
function isLocked(game, square) {
	if (hasStatus(game.derived.tops[square], locked)) return true;
	return anyStored(game, game.open.field[square].cards, "cannot be lifted or unstacked");
}
// packages/engine/src/stacking/lift.ts
function refuseStack$2(game, player, square) {
	if (isSetupTurn(game)) return "setup-turn";
	const stack = game.open.field[square];
	if (!stack || stack.owner !== player || stack.cards.length < 2) return "not-in-stack";
	if (stack.lifted === game.open.turn) return "lifted-already";
	if (isLocked(game, square)) return "stack-locked";
	return isBusy(game, game.derived.tops[square].ref) ? "top-busy" : null;
}
/** Returns why this card can't be lifted; a spell can't go above a monster (ST2). */
function refuseCard$2(game, square, depth) {
	if (depth === 0) return "already-on-top";
	const { cards } = game.open.field[square];
	return !isMonsterCard(game, cards[depth]) && isMonsterCard(game, cards[0]) ? "spell-over-monster" : null;
}
/**
* Rules for lifting: a covered card moves to the top, the others keep their order (ST2); once per
* turn and position (TN6).
*/
var lift = {
	list(game, player, into) {
		for (const square of game.derived.squares) {
			if (game.open.field[square].cards.length < 2 || refuseStack$2(game, player, square)) continue;
			const { cards } = game.open.field[square];
			for (let depth = 1; depth < cards.length; depth++) if (!refuseCard$2(game, square, depth)) into.push(makeAction("lift", cards[depth].ref));
		}
	},
	refuse(game, player, { card }) {
		const place = card === null ? -1 : locate(game.open, card);
		if (place === -1) return "unknown-card";
		const square = squareOfPlace(place);
		return refuseStack$2(game, player, square) ?? refuseCard$2(game, square, depthOfPlace(place));
	},
	perform(game, player, { card }) {
		const place = locate(game.open, card);
		setStack(game, squareOfPlace(place), "lifted", game.open.turn);
		bringToTop(game, squareOfPlace(place), depthOfPlace(place));
		if (game.events) emit(game, "Lift", { open: {
			by: player,
			card,
			fromSquare: squareOfPlace(place)
		} });
	}
};
/** Moves a card of a stack to its top. */
function bringToTop(game, square, depth) {
	insertCard(game, square, 0, removeCard(game, square, depth));
	uncoverTop(game, square);
}
// packages/engine/src/stacking/stack.ts
function refuseHandCard(game, player, held) {
	if (isSetupTurn(game) && !isMonsterRoll(game.catalogue, held.roll)) return "setup-turn";
	return canPay(game, player, entryCost(game, player, held.roll, "stack")) ? null : "not-enough-energy";
}
/** Returns how a moving position can be placed in a stack: on top, or under the lowest monster. */
function positionPlacements(game, moving, to) {
	return placements(game, game.open.field[to], moving.isMonster);
}
/**
* Rules for stacking a card from the hand, or a whole position within move range, onto one's own
* position that isn't a King and has room (ST1, BD3). Monsters go on top or directly under the
* lowest monster, spells to the very bottom.
*/
var stack = {
	list(game, player, into) {
		if (refuseStacking(game, player)) return;
		listFromHand(game, player, into);
		listFromField(game, player, into);
	},
	refuse(game, player, { card, to, option }) {
		const refused = refuseStacking(game, player);
		if (refused) return refused;
		if (card === null) return "unknown-card";
		const held = handCard(game, player, card);
		if (held) return refuseHandCard(game, player, held) ?? (isSquare(to) ? refuseAdding(game, player, to, 1) : "not-your-position") ?? refuseSecondCopy(game, player, to, held.roll) ?? refusePlacement(placements(game, game.open.field[to], isMonsterRoll(game.catalogue, held.roll)), option);
		const top = positionOf(game, player, card);
		if (!top) return "unknown-card";
		if (isSetupTurn(game) && !top.isMonster) return "setup-turn";
		if (top.king) return "king-in-stack";
		return refusePosition(game, player, top) ?? (isSquare(to) && to !== top.square ? refuseAdding(game, player, to, top.stack.cards.length) : "not-your-position") ?? (hasSquare(moveReach(game, top), to) ? null : "out-of-range") ?? refuseMergedCopies(game, player, top.square, to) ?? refusePlacement(positionPlacements(game, top, to), option);
	},
	perform(game, player, { card, to, option }) {
		const held = handCard(game, player, card);
		if (held) stackFromHand(game, player, held, to, option);
		else stackPosition(game, player, positionOf(game, player, card).square, to, option);
	}
};
var refusePlacement = (allowed, option) => option !== null && allowed.includes(option) ? null : "stack-placement";
/** Applies 'Max one per Stack' to every spell of a position that moves onto another. */
function refuseMergedCopies(game, player, from, to) {
	for (const moving of game.open.field[from].cards) {
		const roll = rollKnownTo(game, moving, player);
		const refused = roll ? refuseSecondCopy(game, player, to, roll) : null;
		if (refused) return refused;
	}
	return null;
}
var listFromHand = (game, player, into) => {
	const open = squaresWithRoom(game, player);
	if (open === 0) return;
	for (const held of game.open.known[player]) listHandCard(game, player, held, open, into);
	const own = game.own[player];
	if (own) for (const held of own.hand) listHandCard(game, player, held, open, into);
};
/** Returns the squares of the player's stacks with room for one more card. */
function squaresWithRoom(game, player) {
	let open = 0;
	for (const square of game.derived.squares) if (!refuseAdding(game, player, square, 1)) open |= 1 << square;
	return open;
}
function listHandCard(game, player, held, open, into) {
	if (refuseHandCard(game, player, held)) return;
	const isMonster = isMonsterRoll(game.catalogue, held.roll);
	for (let left = open; left !== 0; left &= left - 1) {
		const square = lowestSquare(left);
		if (refuseSecondCopy(game, player, square, held.roll)) continue;
		for (const option of placements(game, game.open.field[square], isMonster)) into.push(makeAction("stack", held.ref, square, null, option));
	}
}
var listFromField = (game, player, into) => {
	const { tops, squares, owned } = game.derived;
	for (const square of squares) {
		const top = tops[square];
		if (top.owner !== player || top.king) continue;
		if (isSetupTurn(game) && !top.isMonster) continue;
		if (refusePosition(game, player, top)) continue;
		const targets = moveReach(game, top) & owned[player];
		if (targets === 0) continue;
		for (const to of squares) {
			if (!hasSquare(targets, to) || to === square) continue;
			if (refuseAdding(game, player, to, top.stack.cards.length)) continue;
			if (refuseMergedCopies(game, player, square, to)) continue;
			for (const option of positionPlacements(game, top, to)) into.push(makeAction("stack", top.ref, to, null, option));
		}
	}
};
function stackFromHand(game, player, held, square, option) {
	payEnergy(game, player, entryCost(game, player, held.roll, "stack"));
	const wasKnown = held.ref > 0;
	const { ref, roll } = takeFromHand(game, player, held.ref);
	const target = game.open.field[square];
	const isMonster = isMonsterRoll(game.catalogue, roll);
	const faceUp = liesFaceUp(game, roll);
	const depth = depthFor(game, target, isMonster, option);
	putInStack(game, square, depth, newFieldCard(game, ref, faceUp ? roll : null, player));
	if (!faceUp) rememberFaceDown(game, {
		ref,
		roll
	}, wasKnown ? players : [player]);
	endBattlePhase$1(game, player);
	if (game.events) emit(game, "Link from hand", {
		open: {
			by: player,
			card: ref,
			...faceUp ? { roll } : {},
			from: "Hand",
			to: "Field",
			toSquare: square,
			count: depth
		},
		own: {
			player,
			note: { roll }
		}
	});
	if (isMonster) {
		if (depth === 0) raiseEntering(game, square);
		raiseFor(game, "is stacked", statsOf(game, ref));
	}
}
/** Moves a whole position onto another, keeping its order and monsters above spells (ST1). */
function stackPosition(game, player, from, to, option) {
	const { turn } = game.open;
	const moving = game.open.field[from];
	const refs = moving.cards.map((card) => card.ref);
	const again = movesAgain(game, moving.cards, game.derived.tops[from]);
	const movers = monstersIn(game, moving);
	setSquare(game, from, null);
	const target = game.open.field[to];
	const monsterDepth = depthFor(game, target, true, option);
	for (let i = 0; i < moving.cards.length; i++) {
		const depth = i < movers ? monsterDepth + i : target.cards.length;
		const card = moving.cards[i];
		const moveAgain = again ? 0 : card.moveAgain;
		putInStack(game, to, depth, {
			...card,
			moved: turn,
			moveAgain,
			joined: turn
		});
	}
	expireUnstacked(game);
	for (const ref of refs) expireOnEvent(game, ref, "moves");
	if (game.events) emit(game, "Link from field", { open: {
		by: player,
		card: refs[0],
		fromSquare: from,
		toSquare: to,
		count: refs.length
	} });
	derive(game);
	for (const ref of refs) raiseFor(game, "is stacked", statsOf(game, ref));
}
// packages/engine/src/stacking/unstack.ts
function refuseStack$1(game, player, square) {
	if (isSetupTurn(game)) return "setup-turn";
	const stack = game.open.field[square];
	if (!stack || stack.owner !== player || stack.cards.length < 2) return "not-in-stack";
	return isLocked(game, square) ? "stack-locked" : null;
}
function refuseCard$1(game, square, depth) {
	const top = game.derived.tops[square];
	if (depth > 0 && isBusy(game, top.ref)) return "top-busy";
	return refuseMovingCard(game, game.open.field[square].cards[depth], top);
}
function refuseSquare(game, player, from, depth, to) {
	const { derived } = game;
	if (hasSquare(derived.owned[other(player)], to)) return "enemy-square";
	if (to === from || !hasSquare(moveReach(game, derived.tops[from]), to)) return "out-of-range";
	if (!hasSquare(derived.owned[player], to)) return derived.positions[player] >= 4 ? "field-full" : null;
	const roll = rollKnownTo(game, game.open.field[from].cards[depth], player);
	return refuseStacking(game, player) ?? refuseAdding(game, player, to, 1) ?? (roll ? refuseSecondCopy(game, player, to, roll) : null);
}
/**
* Rules for unstacking: any card of a stack moves to a square within the top card's range. Onto
* another of one's own stacks it is a transfer, placed as in stacking (ST2). It counts as the
* moved card's move (TN6).
*/
var unstack = {
	list(game, player, into) {
		const { derived, open } = game;
		for (const square of derived.squares) {
			if (open.field[square].cards.length < 2 || refuseStack$1(game, player, square)) continue;
			const { cards } = open.field[square];
			const squares = moveReach(game, derived.tops[square]) & ~derived.owned[other(player)];
			if (squares === 0) continue;
			for (let depth = 0; depth < cards.length; depth++) {
				if (refuseCard$1(game, square, depth)) continue;
				const { ref } = cards[depth];
				for (let left = squares; left !== 0; left &= left - 1) {
					const to = lowestSquare(left);
					if (refuseSquare(game, player, square, depth, to)) continue;
					const target = open.field[to];
					if (!target) {
						into.push(makeAction("unstack", ref, to));
						continue;
					}
					for (const option of placements(game, target, isMonsterCard(game, cards[depth]))) into.push(makeAction("unstack", ref, to, null, option));
				}
			}
		}
	},
	refuse(game, player, { card, to, option }) {
		const place = card === null ? -1 : locate(game.open, card);
		if (place === -1) return "unknown-card";
		const square = squareOfPlace(place);
		const depth = depthOfPlace(place);
		const refused = refuseStack$1(game, player, square) ?? refuseCard$1(game, square, depth);
		if (refused) return refused;
		if (!isSquare(to)) return "out-of-range";
		const blocked = refuseSquare(game, player, square, depth, to);
		if (blocked) return blocked;
		const target = game.open.field[to];
		if (!target) return option === null ? null : "stack-placement";
		const isMonster = isMonsterCard(game, game.open.field[square].cards[depth]);
		return option !== null && placements(game, target, isMonster).includes(option) ? null : "stack-placement";
	},
	perform(game, player, { card, to, option }) {
		const place = locate(game.open, card);
		const square = squareOfPlace(place);
		const depth = depthOfPlace(place);
		turnFaceUp(game, square, depth, "ZN3");
		const { turn } = game.open;
		const stack = game.open.field[square];
		const again = movesAgain(game, [stack.cards[depth]], game.derived.tops[square]);
		const taken = takeOffStack(game, square, depth);
		const moveAgain = again ? 0 : taken.moveAgain;
		const moved = {
			...taken,
			moved: turn,
			moveAgain,
			joined: turn
		};
		const target = game.open.field[to];
		if (!target) placeCard(game, to, player, moved);
		else putInStack(game, to, depthFor(game, target, isMonsterCard(game, moved), option), moved);
		expireUnstacked(game);
		expireOnEvent(game, card, "moves");
		if (game.events) emit(game, target ? "Stack transfer" : "Unlink", { open: {
			by: player,
			card,
			fromSquare: square,
			toSquare: to
		} });
		if (!target) return;
		derive(game);
		raiseFor(game, "is stacked", statsOf(game, card));
	}
};
// packages/engine/src/turn/discard.ts
/** Rules for discarding a card from the hand to the bin, for free (TN3). */
var discard = {
	list(game, player, into) {
		if (isSetupTurn(game)) return;
		for (const { ref } of game.open.known[player]) into.push(makeAction("discard", ref));
		const own = game.own[player];
		if (own) for (const { ref } of own.hand) into.push(makeAction("discard", ref));
	},
	refuse(game, player, { card }) {
		if (card === null || !handCard(game, player, card)) return "unknown-card";
		return isSetupTurn(game) ? "setup-turn" : null;
	},
	perform(game, player, { card }) {
		const held = takeFromHand(game, player, card);
		insertHeld(game, "bin", player, held);
		if (game.events) emit(game, "Discard", { open: {
			by: player,
			card: held.ref,
			roll: held.roll,
			from: "Hand",
			to: "Bin"
		} });
	}
};
// packages/engine/src/king/king-selection.ts
/**
* Rules for King selection: in secret, a monster from the hand and a square on the player's own
* two ranks, for free (SU3).
*/
var king = {
	list(game, player, into) {
		for (const { ref, roll } of game.own[player]?.hand ?? []) {
			if (!isMonsterRoll(game.catalogue, roll)) continue;
			for (let to = 0; to < 25; to++) if (hasSquare(sideOf[player], to)) into.push(makeAction("king", ref, to));
		}
	},
	refuse(game, player, { card, to }) {
		const held = card === null ? null : handCard(game, player, card);
		if (!held) return "unknown-card";
		if (!isMonsterRoll(game.catalogue, held.roll)) return "king-not-monster";
		return isSquare(to) && hasSquare(sideOf[player], to) ? null : "king-square";
	},
	perform(game, player, { card, to }) {
		setOwn(game, player, "kingPick", {
			card,
			to
		});
		setPair(game, "kingPicked", player, true);
		if (game.events) emit(game, "King selected", { open: { by: player } });
		if (players.every((each) => game.open.kingPicked[each])) pushTask(game, { task: "kings" });
	}
};
/** Reveals both Kings at once and starts the first turn (SU3). */
function revealKings(game) {
	for (const player of players) {
		const pick = ownOf(game, player).kingPick;
		game.hidden.reveal(game, player, pick.card, "SU3");
		const { ref, roll } = takeFromHand(game, player, pick.card);
		setOwn(game, player, "kingPick", null);
		placeCard(game, pick.to, player, newFieldCard(game, ref, roll, player), true);
		if (game.events) emit(game, "Kings revealed", { open: {
			by: player,
			card: ref,
			roll,
			from: "Hand",
			to: "Field",
			toSquare: pick.to
		} });
	}
	pushTask(game, {
		task: "turn start",
		step: 0
	});
}
// packages/engine/src/movement/move.ts
/**
* Rules for moving: a whole position slides to an empty square within its top card's range (RG2,
* TN6).
*/
var move = {
	list(game, player, into) {
		if (isSetupTurn(game)) return;
		const { tops, squares, occupied } = game.derived;
		for (const square of squares) {
			const top = tops[square];
			if (refusePosition(game, player, top)) continue;
			const targets = moveReach(game, top) & ~occupied;
			for (let left = targets; left !== 0; left &= left - 1) into.push(makeAction("move", top.ref, lowestSquare(left)));
		}
	},
	refuse(game, player, { card, to }) {
		const top = positionOf(game, player, card);
		if (!top) return "unknown-card";
		if (isSetupTurn(game)) return "setup-turn";
		const refused = refusePosition(game, player, top);
		if (refused) return refused;
		if (!isSquare(to)) return "out-of-range";
		if (hasSquare(game.derived.owned[other(player)], to)) return "enemy-square";
		if (hasSquare(game.derived.occupied, to)) return "own-square";
		return hasSquare(moveReach(game, top), to) ? null : "out-of-range";
	},
	perform(game, player, { card, to }) {
		const top = positionOf(game, player, card);
		const from = top.square;
		const again = movesAgain(game, top.stack.cards, top);
		movePosition(game, from, to);
		const { cards } = game.open.field[to];
		for (let depth = 0; depth < cards.length; depth++) {
			setCard(game, to, depth, "moved", game.open.turn);
			if (again) setCard(game, to, depth, "moveAgain", 0);
		}
		if (game.events) emit(game, "Move", { open: {
			by: player,
			card,
			fromSquare: from,
			toSquare: to
		} });
		for (const { ref } of cards) expireOnEvent(game, ref, "moves");
	}
};
/** Moves a whole position to an empty square. */
function movePosition(game, from, to) {
	moveSquare(game, from, to);
}
// packages/engine/src/king/shield.ts
/**
* The King's shield absorbs the first damage that a King takes each turn (SU3). It belongs to the
* player, isn't power, and is full again at the start of every turn.
*/
/** Returns both players' shields at the start of a match. */
var fullShields = () => [10, 10];
/** Refills both shields at turn start. */
function refillShields(game) {
	for (const player of players) setPair(game, "shield", player, 10);
}
/** Adds to a player's shield for the rest of the turn. */
function growShield(game, player, amount) {
	setPair(game, "shield", player, game.open.shield[player] + amount);
}
/**
* Absorbs damage to a player's King, up to what is left of the shield. Returns the amount
* absorbed.
*/
function absorb(game, player, king, damage) {
	const absorbed = Math.min(damage, game.open.shield[player]);
	if (absorbed <= 0) return 0;
	setPair(game, "shield", player, game.open.shield[player] - absorbed);
	if (game.events) emit(game, "Attack absorbed by shield", { open: {
		by: player,
		card: king,
		amount: absorbed
	} });
	return absorbed;
}
// packages/engine/src/ending/tie-breakers.ts
/** Counts a player's monsters on the field, cards in stacks included (WN1). */
function monstersOnField(game, player) {
	let count = 0;
	for (const stack of game.open.field) {
		if (!stack || stack.owner !== player) continue;
		for (const { roll } of stack.cards) if (roll && isMonsterRoll(game.catalogue, roll)) count += 1;
	}
	return count;
}
/** Returns which tie breaker applies; null if none does. */
function tieBreaker(game) {
	const { deckCount, quiet, turn } = game.open;
	if (deckCount[0] === 0 && deckCount[1] === 0) return "decks empty";
	if (quiet >= 11) return "no summon or destruction";
	return turn >= 50 ? "turn limit" : null;
}
/**
* Ends the match at turn end if a tie breaker applies: most monsters on the field win, then higher energy; otherwise it is
* a draw (WN1, WN3).
*/
function applyTieBreakers(game) {
	const reason = tieBreaker(game);
	if (!reason) return;
	const { energy } = game.open;
	const monsters = monstersOnField(game, 0) - monstersOnField(game, 1);
	const lead = monsters !== 0 ? monsters : energy[0] - energy[1];
	setOpen(game, "result", {
		winner: lead === 0 ? null : lead > 0 ? 0 : 1,
		reason
	});
}
// packages/engine/src/turn/turn.ts
/**
* Rules for ending the turn, which is always legal outside a pending choice or response window
* (TN3).
*/
var endTurn = {
	list(_game, _player, into) {
		into.push(makeAction("endTurn"));
	},
	refuse: () => null,
	perform(game) {
		pushTask(game, {
			task: "turn end",
			step: 0
		});
	}
};
var settled = (next) => [
	{ task: "settle" },
	{ task: "check end" },
	next
];
/** Runs one step of the turn start: clear marks, expire modifiers, start triggers, draw (TN2). */
function turnStart(game, step) {
	const { open } = game;
	beginResolving(game);
	switch (step) {
		case 0: {
			const active = open.turn === 0 ? open.first : other(open.active);
			setOpen(game, "turn", open.turn + 1);
			setOpen(game, "active", active);
			setOpen(game, "phase", "main");
			setOpen(game, "eventful", false);
			if (open.uses.length > 0) setOpen(game, "uses", []);
			refillShields(game);
			expireAtTurnStart(game, active);
			if (game.events) emit(game, "Turn started", { open: {
				by: active,
				amount: open.turn
			} });
			pushTasks(game, settled({
				task: "turn start",
				step: 1
			}));
			return;
		}
		case 1:
			raiseTurn(game, "turn start", open.active);
			pushTasks(game, settled({
				task: "turn start",
				step: 2
			}));
			return;
		default: drawForTurn(game, open.active);
	}
}
function drawForTurn(game, player) {
	const obstacle = drawObstacle(game, player);
	if (obstacle === null) drawCard(game, player, "TN1", "Draw");
	else if (game.events) emit(game, "Draw skipped", { open: {
		by: player,
		text: obstacle
	} });
}
/**
* Runs one step of the turn end: end triggers; clear damage; end modifiers of this turn,
* including new ones caused by destructions; tie breakers (TN2).
*/
function turnEnd(game, step) {
	const { open } = game;
	if (step < 3) beginResolving(game);
	switch (step) {
		case 0:
			raiseTurn(game, "turn end", open.active);
			pushTasks(game, settled({
				task: "turn end",
				step: 1
			}));
			return;
		case 1:
			clearDamage(game);
			pushTasks(game, settled({
				task: "turn end",
				step: 2
			}));
			return;
		case 2:
			expireAtTurnEnd(game, open.active);
			if (game.events) emit(game, "Turn ended", { open: {
				by: open.active,
				amount: open.turn
			} });
			pushTasks(game, settled({
				task: "turn end",
				step: 3
			}));
			return;
		default:
			if (endLeftovers(game)) {
				pushTasks(game, settled({
					task: "turn end",
					step: 3
				}));
				return;
			}
			setOpen(game, "quiet", open.eventful ? 0 : open.quiet + 1);
			applyTieBreakers(game);
			if (!open.result) pushTask(game, {
				task: "turn start",
				step: 0
			});
	}
}
/**
* Clears damage and ends modifiers of this turn that appeared after the regular clearing (TN8).
* Returns whether there were any.
*/
function endLeftovers(game) {
	const damaged = clearDamage(game);
	return expireAtTurnEnd(game, null) || damaged;
}
/**
* Clears the damage of all cards, which restores their power (TN8). Returns whether there was
* any.
*/
function clearDamage(game) {
	let damaged = false;
	for (let square = 0; square < 25; square++) {
		const stack = game.open.field[square];
		if (!stack) continue;
		for (let depth = 0; depth < stack.cards.length; depth++) {
			const card = stack.cards[depth];
			if (card.felled) setCard(game, square, depth, "felled", false);
			if (card.damage === 0) continue;
			damaged = true;
			setCard(game, square, depth, "damage", 0);
			if (game.events) emit(game, "Power restored", { open: { card: card.ref } });
		}
	}
	return damaged;
}
// packages/engine/src/upgrade/upgrade.ts
var cannotSummon = playerStatusBit("cannot summon");
var cannotBeUpgraded = statusBit("cannot be upgraded");
/**
* Returns the number of monsters that have been in this stack since before the player's previous
* turn ended (UP1).
*/
function eligibleMonsters(game, stack) {
	let count = 0;
	for (const card of stack.cards) if (card.roll !== null && isMonsterRoll(game.catalogue, card.roll) && card.joined <= game.open.turn - 2) count += 1;
	return count;
}
function refusePlayer$1(game, player) {
	if (isSetupTurn(game)) return "setup-turn";
	return (game.derived.playerStatuses[player] & cannotSummon) !== 0 ? "summon-forbidden" : null;
}
function refuseStack(game, player, square) {
	const stack = game.open.field[square];
	if (!stack || stack.owner !== player) return "not-your-position";
	if (stack.king) return "king-in-stack";
	return cannotUpgrade(game, stack, square) ? "upgrade-forbidden" : null;
}
/** Checks whether an effect on any of its cards prevents a stack from being traded in (AC9). */
var cannotUpgrade = (game, { cards }, square) => hasStatus(game.derived.tops[square], cannotBeUpgraded) || anyStored(game, cards, "cannot be upgraded");
function refuseCard(game, player, held, seasoned) {
	if (seasoned < compiledRoll(game.catalogue, held.roll).level) return "upgrade-count";
	return canPay(game, player, entryCost(game, player, held.roll, "summon")) ? null : "not-enough-energy";
}
/**
* Rules for upgrading: a stack is traded in for a supermon from the superdeck, which appears on
* its square (UP1).
*/
var upgrade = {
	list(game, player, into) {
		const own = game.own[player];
		if (!own || own.superdeck.length === 0 || refusePlayer$1(game, player)) return;
		for (const square of game.derived.squares) {
			if (game.open.field[square].cards.length < 2 || refuseStack(game, player, square)) continue;
			const seasoned = eligibleMonsters(game, game.open.field[square]);
			if (seasoned < 2) continue;
			for (const held of own.superdeck) {
				if (refuseCard(game, player, held, seasoned)) continue;
				into.push(makeAction("upgrade", held.ref, square));
			}
		}
	},
	refuse(game, player, { card, to }) {
		const superdeck = game.own[player]?.superdeck ?? [];
		const index = card === null ? -1 : findHeld(superdeck, card);
		if (index < 0) return "unknown-card";
		const refused = refusePlayer$1(game, player);
		if (refused) return refused;
		if (!isSquare(to)) return "not-your-position";
		return refuseStack(game, player, to) ?? refuseCard(game, player, superdeck[index], eligibleMonsters(game, game.open.field[to]));
	},
	perform(game, player, { card, to }) {
		const square = to;
		const { superdeck } = ownOf(game, player);
		const { roll } = superdeck[findHeld(superdeck, card)];
		payEnergy(game, player, entryCost(game, player, roll, "summon"));
		const traded = game.open.field[square].cards.map((traded_) => traded_.ref);
		for (const ref of traded) raiseFor(game, "leaves field", statsOf(game, ref));
		for (let left = traded.length; left > 0; left--) leaveField(game, square, left - 1, "bin", "Upgrade trade in");
		removeOwn(game, player, "superdeck", findHeld(ownOf(game, player).superdeck, card));
		setPair(game, "superdeckCount", player, game.open.superdeckCount[player] - 1);
		const ref = mintRef(game);
		enterAlone(game, player, player, {
			ref,
			roll
		}, square);
		endBattlePhase$1(game, player);
		if (game.events) emit(game, "Upgrade", { open: {
			by: player,
			card: ref,
			roll,
			from: "Super Deck",
			to: "Field",
			toSquare: square
		} });
		raiseEntering(game, square);
		raiseFor(game, "upgrade", derive(game).tops[square]);
	}
};
// packages/engine/src/operations/flow-operations.ts
/** Continues with a branch of the effect; the steps after the branch are already on the agenda. */
function branch(run, block, context) {
	if (run.compiled.blocks[block].length === 0) return;
	pushTask(run.game, {
		task: "operations",
		definition: run.compiled.id,
		block,
		index: 0,
		context
	});
}
function ifOperation(run, operation) {
	const [then, otherwise] = run.compiled.branches.get(operation);
	branch(run, conditionHolds(run.game, operation.condition, readingOfRun(run)) ? then : otherwise, run.context);
}
function either(run, operation) {
	const { compiled, block, index, context } = run;
	ask(run.game, {
		ask: "option",
		player: playerOf(run, operation.chooser),
		definition: compiled.id,
		block,
		index,
		context,
		options: operation.options.length
	});
}
/** Continues with the chosen option. */
function takeOption(run, operation, option) {
	branch(run, run.compiled.branches.get(operation)[option], run.context);
}
/** Returns the candidates of a choice during resolution. */
function choiceCandidates(run, slot) {
	const { game, compiled, context } = run;
	const reading = readingOfRun(run);
	const owner = context.owner ? statsOf(game, context.owner) : null;
	return targetCandidates(game, reading, slot, game.catalogue.spells.get(context.definition) ?? compiled, context.targets.filter(isSet), owner);
}
var isSet = (target) => target !== void 0;
/** Asks for a target; without candidates the slot stays empty (AC8). */
function choose$1(run, operation) {
	askTarget(run, operation.target, playerOf(run, operation.chooser));
}
function askTarget(run, slot, player) {
	const { compiled, block, index, context } = run;
	if (choiceCandidates(run, slot).length === 0) return;
	ask(run.game, {
		ask: "target",
		player,
		definition: compiled.id,
		block,
		index,
		context
	});
}
/** Stores a chosen target in the context of the effect's remaining operations. */
function setTarget(game, of, slot, target) {
	const { agenda } = game.open;
	for (let i = agenda.length - 1; i >= 0; i--) {
		const task = agenda[i];
		if (task.task !== "operations" || task.context.source !== of.source) return;
		if (task.definition !== of.definition && task.context.definition !== of.definition) return;
		const targets = task.context.targets.slice();
		while (targets.length <= slot) targets.push({
			ref: null,
			square: null
		});
		targets[slot] = target;
		agenda[i] = {
			...task,
			context: {
				...task.context,
				targets
			}
		};
	}
}
/**
* Returns the index of the pending action that a slot refers to; −1 if it no longer exists or is
* negated.
*/
function pendingIndex({ game, context }, slot) {
	const ref = context.targets[slot]?.ref ?? 0;
	return game.open.waiting.findIndex((pending) => pending.ref === ref && !pending.negated);
}
function negate(run, operation) {
	const { game } = run;
	const index = pendingIndex(run, operation.slot);
	if (index < 0) return;
	const { waiting } = game.open;
	replaceAt(game, "waiting", index, {
		...waiting[index],
		negated: true
	});
	if (game.events) emit(game, "Action negated", { open: {
		card: waiting[index].source,
		definition: run.compiled.id
	} });
}
/**
* Gives a pending action a new target; its area of effect is aimed there too. Whether the target
* is legal is checked when the action resolves (RS5).
*/
function redirect(run, operation) {
	const { game, context } = run;
	const index = pendingIndex(run, operation.slot);
	const target = context.targets[operation.to.slot];
	if (index < 0 || !target || target.ref === null) return;
	const old = game.open.waiting[index];
	derive(game);
	const top = topOf(game, target.ref);
	const aim = old.aim < 0 || !top ? old.aim : top.square;
	if (old.kind === "attack") {
		if (!top || top.owner === old.by) return;
		replaceAt(game, "waiting", index, {
			...old,
			defender: target.ref,
			aim
		});
	} else if (old.targets.length > 0 && old.targets[0].ref !== null) replaceAt(game, "waiting", index, {
		...old,
		targets: [target, ...old.targets.slice(1)],
		aim
	});
	else return;
	if (game.events) emit(game, "Action redirected", { open: {
		card: old.source,
		target: target.ref
	} });
}
/** Sets where the spell goes after it resolves. */
function spellGoes(run, operation) {
	const { agenda } = run.game.open;
	for (let i = agenda.length - 1; i >= 0; i--) {
		const task = agenda[i];
		if (task.task !== "spell end" || task.context.source !== run.context.source) continue;
		agenda[i] = {
			...task,
			context: {
				...task.context,
				spellGoes: operation.zone
			}
		};
		return;
	}
}
var flowOperations = {
	negate,
	redirect,
	spellGoes,
	choose: choose$1,
	if: ifOperation,
	either
};
// packages/engine/src/abilities/run-trigger.ts
var cannotActivate = statusBit("cannot activate");
function ownerOf(game, trigger) {
	derive(game);
	const place = locate(game.open, trigger.context.owner);
	return place === -1 || depthOfPlace(place) !== 0 ? null : game.derived.tops[squareOfPlace(place)];
}
/** Returns the total energy cost of using an Active Auto ability (EN2). */
function triggerEnergy(game, trigger) {
	const compiled = compiledEffect(game.catalogue, trigger.definition);
	const owner = ownerOf(game, trigger);
	const left = game.open.energy[trigger.context.by];
	return declarationCost(game, compiled, owner) + resolvingCost(game, compiled, owner, left);
}
/**
* Starts resolving an automatic ability. For an Active Auto ability it first asks the controller,
* provided that they can pay (AC6, EN2).
*/
function startTrigger(game, trigger) {
	const compiled = compiledEffect(game.catalogue, trigger.definition);
	const { context } = trigger;
	const owner = ownerOf(game, trigger);
	const { definition } = compiled;
	const { condition } = definition;
	if (condition && !conditionHolds(game, condition, readingOfContext(game, context))) return;
	if (definition.kind !== "ability" || definition.type !== "Active Auto Ability") {
		useTrigger(game, trigger);
		return;
	}
	if (mayUseAgain(game, compiled, context.source, context.by) && !(owner && hasStatus(owner, cannotActivate)) && canPay(game, context.by, triggerEnergy(game, trigger)) && canPayCustom(game, compiled, context.by, owner)) ask(game, {
		ask: "trigger",
		player: context.by,
		trigger
	});
}
/** Pays for an automatic ability and starts its effect. */
function useTrigger(game, trigger) {
	const compiled = compiledEffect(game.catalogue, trigger.definition);
	const { context, definition } = trigger;
	if (compiled.definition.kind === "ability" && compiled.definition.type === "Active Auto Ability") {
		countUse(game, compiled, context.source, context.by);
		payEnergy(game, context.by, triggerEnergy(game, trigger));
		payCustom(game, compiled, context.by, ownerOf(game, trigger));
	}
	if (game.events) emit(game, "Ability triggered", { open: {
		by: context.by,
		card: context.owner,
		source: context.source,
		definition
	} });
	pushTask(game, {
		task: "operations",
		definition,
		block: compiled.definition.targets.length > 0 ? -1 : 0,
		index: 0,
		context
	});
}
function declineTrigger(game, trigger) {
	if (game.events) emit(game, "Ability declined", { open: {
		by: trigger.context.by,
		card: trigger.context.owner,
		definition: trigger.definition
	} });
}
// packages/engine/src/match/choose.ts
var nothing = (action) => action.to === null && action.target === null && action.option === null;
var choice$1 = (slot, candidate) => isSquareSlot(slot) ? makeAction("choose", null, candidate) : makeAction("choose", null, null, candidate);
var draftOf = (game, player) => game.own[player]?.draft ?? null;
/** Returns the declaration that a draft continues. */
var declarationOf = (game, player, { action }) => action.kind === "attack" ? attackDeclarationOf(game, player, action) : activateDeclarationOf(game, player, action);
function listDraft(game, player, draft, into) {
	const declaration = declarationOf(game, player, draft);
	const slots = declarationSlots(declaration.compiled);
	const chosen = draft.chosen.slice();
	const slot = slots[chosen.length];
	const completes = (target) => {
		chosen.push(target);
		const possible = canComplete(game, declaration, slots, chosen);
		chosen.pop();
		return possible;
	};
	if (slot.slot === "target" && slot.target.optional && completes({
		ref: null,
		square: null
	})) into.push(makeAction("choose"));
	for (const candidate of slotCandidates(game, declaration, slot, chosen)) if (completes(targetOf(slot, candidate))) into.push(choice$1(slot, candidate));
}
function refuseDraft(game, player, draft, action) {
	if (action.option !== null) return "not-a-choice";
	const declaration = declarationOf(game, player, draft);
	const slots = declarationSlots(declaration.compiled);
	const chosen = draft.chosen.slice();
	const target = {
		ref: action.target,
		square: action.to
	};
	if (!fits(game, declaration, slots[chosen.length], chosen, target)) return "not-a-choice";
	chosen.push(target);
	return canComplete(game, declaration, slots, chosen) ? null : "not-a-choice";
}
function performDraft(game, player, draft, action) {
	const declaration = declarationOf(game, player, draft);
	const chosen = [...draft.chosen, {
		ref: action.target,
		square: action.to
	}];
	if (chosen.length < declarationSlots(declaration.compiled).length) {
		startDraft(game, player, draft.action, chosen);
		return;
	}
	setOwn(game, player, "draft", null);
	declare(game, declaration, chosen);
}
function runOf(game, question) {
	const { definition, block, index, context } = question;
	return {
		game,
		compiled: compiledEffect(game.catalogue, definition),
		context,
		block,
		index
	};
}
/**
* Returns the operation that a question belongs to; null for target slots of automatic abilities.
*/
var operationOf$1 = (run) => run.block < 0 ? null : run.compiled.blocks[run.block][run.index];
/** Returns the slot that a target question is about, and the index to store its answer at. */
function slotOf(run) {
	const operation = operationOf$1(run);
	if (operation?.op === "choose") return {
		target: operation.target,
		slot: operation.slot
	};
	return {
		target: run.compiled.definition.targets[run.index],
		slot: run.index
	};
}
function listQuestion(game, question, into) {
	if (question.ask === "trigger") {
		into.push(makeAction("choose", null, null, null, 1), makeAction("choose"));
		return;
	}
	const run = runOf(game, question);
	if (question.ask === "target") {
		const { target } = slotOf(run);
		const slot = {
			slot: "target",
			target
		};
		if (target.optional) into.push(makeAction("choose"));
		for (const candidate of choiceCandidates(run, target)) into.push(choice$1(slot, candidate));
	} else if (question.ask === "pick") {
		const operation = operationOf$1(run);
		if (mayStop(run, operation)) into.push(makeAction("choose"));
		for (const ref of pickCandidates(run, operation)) into.push(makeAction("choose", null, null, ref));
	} else if (question.ask === "option") for (let option = 0; option < question.options; option++) into.push(makeAction("choose", null, null, null, option));
	else {
		const squares = summonSquares(game, question.player);
		for (let to = 0; to < 25; to++) if (hasSquare(squares, to)) into.push(makeAction("choose", null, to));
	}
}
function isAnswer(game, question, action) {
	const { to, target, option } = action;
	switch (question.ask) {
		case "trigger": return to === null && target === null && (option === null || option === 1);
		case "option": return to === null && target === null && option !== null && Number.isInteger(option) && option >= 0 && option < question.options;
		case "summon square": return to !== null && target === null && option === null && hasSquare(summonSquares(game, question.player), to);
		case "pick": {
			const run = runOf(game, question);
			const operation = operationOf$1(run);
			if (nothing(action)) return mayStop(run, operation);
			return to === null && option === null && target !== null && pickCandidates(run, operation).includes(target);
		}
		case "target": {
			const run = runOf(game, question);
			const slot = slotOf(run).target;
			if (nothing(action)) return slot.optional === true;
			const isSquare = isSquareSlot({
				slot: "target",
				target: slot
			});
			if (option !== null || (isSquare ? target !== null : to !== null)) return false;
			return choiceCandidates(run, slot).includes(isSquare ? to : target);
		}
	}
}
function answer(game, question, action) {
	game.open.question = null;
	if (game.events) emit(game, "Choice made", { open: { by: question.player } });
	if (question.ask === "trigger") {
		if (action.option === 1) useTrigger(game, question.trigger);
		else declineTrigger(game, question.trigger);
		return;
	}
	const run = runOf(game, question);
	const operation = operationOf$1(run);
	if (question.ask === "target") {
		const { slot } = slotOf(run);
		setTarget(game, question.context, slot, {
			ref: action.target,
			square: action.to
		});
	} else if (question.ask === "pick") takePick(run, operation, action.target, question.left);
	else if (question.ask === "option") takeOption(run, operation, action.option);
	else takeSummonSquare(run, operation, question.card, action.to, question.left);
}
// packages/engine/src/match/action-rules.ts
var actionRules = {
	king,
	summon,
	upgrade,
	activate,
	attack: attack$1,
	attackDirectly,
	stack,
	lift,
	unstack,
	move,
	discard,
	endTurn,
	decline,
	choose: {
		list(game, player, into) {
			derive(game);
			const draft = draftOf(game, player);
			if (draft) listDraft(game, player, draft, into);
			else if (game.open.question) listQuestion(game, game.open.question, into);
		},
		refuse(game, player, action) {
			if (action.card !== null) return "not-a-choice";
			const draft = draftOf(game, player);
			if (draft) return refuseDraft(game, player, draft, action);
			const { question } = game.open;
			return question && isAnswer(game, question, action) ? null : "not-a-choice";
		},
		perform(game, player, action) {
			const draft = draftOf(game, player);
			if (draft) performDraft(game, player, draft, action);
			else answer(game, game.open.question, action);
		}
	}
};
/**
* Lists the actions of a player's own turn in the order of `kindsFor.turn`. Written out because
* most decisions are of this kind, and direct calls can be inlined while calls through a table
* can't.
*/
function listTurn(game, player, into) {
	summon.list(game, player, into);
	upgrade.list(game, player, into);
	stack.list(game, player, into);
	move.list(game, player, into);
	lift.list(game, player, into);
	unstack.list(game, player, into);
	attack$1.list(game, player, into);
	attackDirectly.list(game, player, into);
	activate.list(game, player, into);
	discard.list(game, player, into);
	endTurn.list(game, player, into);
}
// packages/engine/src/ending/end-match.ts
/**
* Drops everything that is pending once the match has a result (WN2). Cards stay where they are.
*/
function endMatch(game) {
	const { open } = game;
	open.agenda = [];
	open.triggered = [];
	open.fired = [];
	open.question = null;
	while (open.waiting.length > 0) removeAt(game, "waiting", open.waiting.length - 1);
	setOpen(game, "responder", null);
	if (game.events) emit(game, "Match ended", { open: {
		...open.result.winner === null ? {} : { by: open.result.winner },
		text: open.result.reason
	} });
}
// packages/engine/src/ending/by-decision.ts
var endingKinds = [
	"resign",
	"forfeit",
	"agreeDraw"
];
var isEndingKind = (kind) => endingKinds.includes(kind);
var isBlank = (action) => action.card === null && action.to === null && action.target === null && action.option === null;
/**
* Returns why a player can't end the match with this action; null if they can. Players can only
* resign.
*/
function refuseToEnd(kind, action) {
	if (kind !== "resign") return "referee-only";
	return isBlank(action) ? null : "not-an-action";
}
/**
* Returns why the referee can't take this action; null if they can. The referee declares a
* forfeit (`option` is the player who forfeits) or an agreed draw.
*/
function refuseRefereeToEnd(game, action) {
	if (game.open.result) return "match-over";
	if (action.kind === "agreeDraw") return isBlank(action) ? null : "not-an-action";
	if (action.kind !== "forfeit") return "wrong-decision";
	const isNamed = action.option === 0 || action.option === 1;
	return action.card === null && action.to === null && action.target === null && isNamed ? null : "not-an-action";
}
/** Ends the match by resignation, forfeit or agreed draw (WN1). */
function endByDecision(game, by, kind, action) {
	switch (kind) {
		case "agreeDraw":
			setOpen(game, "result", {
				winner: null,
				reason: "agreed draw"
			});
			break;
		case "forfeit":
			setOpen(game, "result", {
				winner: other(action.option),
				reason: "forfeit"
			});
			break;
		case "resign": setOpen(game, "result", {
			winner: other(by),
			reason: "resignation"
		});
	}
	endMatch(game);
}
// packages/engine/src/battle/damage.ts
var noBattleDamage = statusBit("takes no battle damage");
var noEffectDamage = statusBit("takes no effect damage");
var noDamage = statusBit("takes no damage");
var ignoresWeakness = statusBit("ignores natural weakness");
/** Returns the damage of one strike, and reports the calculation to the trace. */
function battleDamage(game, striker, target, ability, recoil) {
	const { trace } = game;
	if (!trace) return sumDamage(game, striker, target, ability, recoil, null);
	const lines = [];
	const damage = sumDamage(game, striker, target, ability, recoil, lines);
	const definition = ability ? ability.id : 0;
	trace.battle({
		striker: striker.ref,
		target: target.ref,
		recoil,
		definition,
		lines,
		damage
	});
	return damage;
}
/**
* Calculates battle damage: modified power + n × the striker's IQ − m × the target's IQ, never
* below 0 (BT2). `ability` is null for a basic attack and for recoil.
*/
function sumDamage(game, striker, target, ability, recoil, lines) {
	if (hasStatus(target, noBattleDamage) || hasStatus(target, noDamage)) return 0;
	let damage = striker.power;
	lines?.push({
		what: "power",
		amount: damage
	});
	const data = ability?.definition.attack;
	if (data && data.modifierType !== "none") {
		const before = damage;
		damage = data.modifierType === "multiply" ? Math.floor(damage * data.modifier) : damage + data.modifier;
		lines?.push({
			what: "modifier",
			amount: damage - before
		});
	}
	const elements = data?.element ? elementBit[data.element] : striker.elements;
	const bonus = bonusMatches(elements, target.elements) * striker.iq * striker.naturalTimes;
	if (bonus > 0) lines?.push({
		what: "bonus",
		amount: bonus
	});
	damage += bonus;
	if (!hasStatus(striker, ignoresWeakness)) {
		const weakness = weaknessMatches(elements, target.elements) * target.iq;
		if (weakness > 0) lines?.push({
			what: "weakness",
			amount: -weakness
		});
		damage -= weakness;
	}
	for (const extra of striker.battleBonuses) {
		const from = {
			by: extra.perspective,
			self: extra.self,
			context: null,
			square: striker.square
		};
		if (!matches(game, target, extra.against, from, readAmount)) continue;
		damage += extra.amount;
		lines?.push({
			what: "extra",
			amount: extra.amount
		});
	}
	if (damage < 0) damage = 0;
	if (recoil && (striker.recoilTimes !== 1 || striker.recoilHalves > 0)) {
		const before = damage;
		damage *= striker.recoilTimes;
		for (let i = 0; i < striker.recoilHalves; i++) damage = Math.floor(damage / 2);
		lines?.push({
			what: "recoil change",
			amount: damage - before
		});
	}
	const armour = recoil ? target.armourRecoil : target.armourAttacks;
	if (armour > 0) {
		lines?.push({
			what: "armour",
			amount: -Math.min(armour, damage)
		});
		damage = Math.max(0, damage - armour);
	}
	return damage;
}
/** Returns effect damage after armour and statuses. */
function effectDamage(target, amount) {
	if (hasStatus(target, noEffectDamage) || hasStatus(target, noDamage)) return 0;
	return Math.max(0, amount - target.armourEffects);
}
/**
* Deals damage to a card. A King's shield absorbs the first damage of each turn (SU3). `by` is the
* opposing monster that dealt it in battle, 0 for effects (EN4).
*/
function dealDamage(game, target, amount, by, reason, depth = 0) {
	if (amount <= 0) return;
	const { square, ref, owner } = target;
	let landing = amount;
	if (target.king) {
		landing -= absorb(game, owner, ref, amount);
		if (landing === 0) return;
	}
	const damage = target.card.damage + landing;
	setCard(game, square, depth, "damage", damage);
	if (by !== 0) setCard(game, square, depth, "hitBy", by);
	if (target.king && target.maxPower - damage <= 0) setCard(game, square, depth, "felled", true);
	if (game.events) emit(game, reason, { open: {
		card: ref,
		amount: landing,
		...by ? { source: by } : {}
	} });
	expireOnEvent(game, ref, "is damaged");
}
// packages/engine/src/operations/card-operations.ts
function damage(run, operation) {
	const amount = amountOf(run, operation.amount);
	eachAffected(run, operation.to, (stats, depth) => {
		if (stats.isMonster) dealDamage(run.game, stats, effectDamage(stats, amount), 0, "Effect damage", depth);
	});
}
function heal(run, operation) {
	const amount = operation.amount === "all" ? Infinity : amountOf(run, operation.amount);
	eachAffected(run, operation.to, (stats, depth) => {
		const healed = Math.min(amount, stats.card.damage);
		if (healed === 0) return;
		const { square, ref } = stats;
		const damaged = stats.card.damage - healed;
		setCard(run.game, square, depth, "damage", damaged);
		if (stats.card.felled && stats.maxPower > damaged) setCard(run.game, square, depth, "felled", false);
		if (run.game.events) emit(run.game, "Effect heal", { open: {
			card: ref,
			amount: healed
		} });
	});
}
function ready(run, operation) {
	const { game } = run;
	eachAffected(run, operation.to, (stats, depth) => {
		const mark = operation.what === "attack" ? "attackAgain" : "moveAgain";
		setCard(game, stats.square, depth, mark, game.open.turn);
		if (game.events) emit(game, "Ready again", { open: {
			card: stats.ref,
			text: operation.what
		} });
	});
}
function reveal(run, operation) {
	const { game } = run;
	for (const ref of refsOf(run, operation.to)) {
		const at = locate(game.open, ref);
		if (at !== -1) turnFaceUp(game, squareOfPlace(at), depthOfPlace(at), "ZN3");
	}
}
/**
* Removes all modifiers from cards, as well as permissions to move or attack once more this turn.
*/
function cleanse(run, operation) {
	const { game } = run;
	eachAffected(run, operation.to, (stats, depth) => {
		const { layers, turn } = game.open;
		for (let i = layers.length - 1; i >= 0; i--) {
			const layer = layers[i];
			if (layer.card !== stats.ref) continue;
			removeAt(game, "layers", i);
			if (game.events) emit(game, "Buff expired by custom condition", { open: {
				card: layer.card,
				definition: layer.definition
			} });
		}
		for (const mark of ["moveAgain", "attackAgain"]) {
			if (stats.card[mark] !== turn) continue;
			setCard(game, stats.square, depth, mark, 0);
			if (game.events) emit(game, "Buff expired by custom condition", { open: { card: stats.ref } });
		}
	});
}
var cardOperations = {
	damage,
	heal,
	cleanse,
	ready,
	reveal
};
// packages/engine/src/operations/leave-operations.ts
var indestructible = statusBit("cannot be destroyed by effects");
var rooted = statusBit("cannot be sent away");
/** Removes cards from the field together: all triggers are raised before the first card leaves. */
function removeAll(run, refs, to, reason, destroyed) {
	const { game } = run;
	derive(game);
	for (const ref of refs) {
		const stats = statsOf(game, ref);
		if (!stats.isMonster) continue;
		if (destroyed) raiseFor(game, "is destroyed", stats, 0, ref);
		raiseFor(game, "leaves field", stats, 0, ref);
	}
	for (const ref of refs) {
		const at = locate(game.open, ref);
		if (at === -1) continue;
		leaveField(game, squareOfPlace(at), depthOfPlace(at), to, reason);
		if (destroyed) markEventful(game);
	}
}
/** Returns the cards that an effect may remove from the field, never Kings (BT4). */
function removable(run, selector, spared) {
	const refs = [];
	eachAffected(run, selector, (stats) => {
		if (!stats.king && !hasStatus(stats, spared)) refs.push(stats.ref);
	});
	return refs;
}
/**
* Destroys cards. Monsters with 0 power are left to the state-based checks, since what reduced
* their power destroyed them (EN4).
*/
function destroy(run, operation) {
	removeAll(run, removable(run, operation.to, indestructible).filter((ref) => {
		const stats = statsOf(run.game, ref);
		return !stats.isMonster || stats.power > 0;
	}), "bin", "Effect destroy", true);
}
var sendReason = {
	hand: "Return to hand",
	deck: "Return to deck",
	void: "Burn"
};
function send(run, operation) {
	if (typeof operation.to === "object" && "slot" in operation.to) sendPileCard(run, operation);
	removeAll(run, removable(run, operation.to, rooted), operation.zone, sendReason[operation.zone], false);
}
/**
* Moves a target from a bin or void to another zone. Burned cards return only if a card's text
* says so (ZN6).
*/
function sendPileCard(run, operation) {
	const { game } = run;
	for (const ref of refsOf(run, operation.to)) for (const pile of ["bin", "void"]) for (const home of players) {
		const index = findHeld(game.open[pile][home], ref);
		if (index < 0 || pile === operation.zone) continue;
		const held = removeHeld(game, pile, home, index);
		const zone = sendHeld(game, home, held, operation.zone);
		const reason = operation.zone === "void" ? "Send to void" : sendReason[operation.zone];
		if (game.events) emit(game, reasonOfArrival(operation.zone, zone, reason), { open: {
			by: home,
			card: ref,
			roll: held.roll,
			from: pile === "bin" ? "Bin" : "Burned"
		} });
		return;
	}
}
/**
* Sends the lowest card of a stack away, but never the named card itself. Its own IQ protects it
* (AC2), and it can't go to the hand if it can't be sent away (AC9).
*/
function strip(run, operation) {
	const { game } = run;
	const { zone } = operation;
	eachAffected(run, operation.to, ({ square, ref: named }) => {
		const { cards } = game.open.field[square];
		const depth = cards.length - 1;
		const { ref } = cards[depth];
		if (depth === 0 || ref === named) return;
		const lowest = coveredStats(game, square, depth);
		if (isProtectedByIq(game, run.context, lowest)) return;
		if (zone === "hand" && hasStatus(lowest, rooted)) return;
		removeAll(run, [ref], zone, zone === "bin" ? "Send to bin" : "Return to hand", false);
	});
}
var leaveOperations = {
	destroy,
	send,
	strip
};
// packages/engine/src/operations/modifier-operations.ts
/** Returns when a modifier of this card ends; null if it would end at once (TN10). */
function expiryFor(run, lasts, card, controller) {
	const { game, context } = run;
	const { turn } = game.open;
	if (lasts === "this turn") return {
		kind: "turn end",
		turn
	};
	if (lasts === "while on field") return { kind: "never" };
	if (lasts === "until own next turn") return {
		kind: "turn start",
		player: context.by,
		after: turn
	};
	if (lasts === "while source on field") return locate(game.open, context.source) === -1 ? null : { kind: "source" };
	if (lasts === "while stacked") {
		const source = locate(game.open, context.source);
		const there = locate(game.open, card);
		return source !== -1 && squareOfPlace(source) === squareOfPlace(there) ? { kind: "stacked" } : null;
	}
	if ("until" in lasts) return {
		kind: "event",
		event: lasts.until
	};
	const left = amountOf(run, lasts.turns);
	return left > 0 ? {
		kind: "player turns",
		player: controller,
		left,
		since: turn
	} : null;
}
/**
* Returns the update reason for a new modifier: abilities that trigger on entering the field have
* their own.
*/
var attached = ({ compiled: { definition } }) => definition.kind === "ability" && definition.trigger?.on === "enters field" ? "Buff attached on entering field" : "Buff attached";
/** Describes a change for the log. An amount without `text` is added to the stat. */
function changeNote(change) {
	switch (change.change) {
		case "stat":
			if (change.how === "halve") return { text: change.how };
			if (change.how === "add") return { amount: Math.abs(change.amount) };
			return {
				amount: change.amount,
				text: change.how
			};
		case "status": return { text: change.status };
		case "element": return { text: `${change.how} ${change.element}` };
		case "monsterType": return { text: `${change.how} ${change.monsterType}` };
		case "rangeType": return { text: change.rangeType };
		case "grant": return { granted: change.ability };
		case "extraAttacks": return { amount: change.amount };
	}
}
function attach(run, stats, change, lasts, reason) {
	const { game, context, compiled } = run;
	const expiry = expiryFor(run, lasts, stats.ref, stats.owner);
	if (!expiry) return;
	const id = game.open.nextLayer;
	setOpen(game, "nextLayer", id + 1);
	const { ref } = stats;
	append(game, "layers", {
		id,
		card: ref,
		source: context.source,
		definition: compiled.id,
		change,
		expiry
	});
	if (game.events) emit(game, reason, { open: {
		card: ref,
		source: context.source,
		definition: compiled.id,
		...changeNote(change)
	} });
}
var statReasons = {
	power: {
		up: "Power increased",
		down: "Power reduced"
	},
	iq: {
		up: "IQ increased",
		down: "IQ reduced"
	},
	eq: {
		up: "EQ increased",
		down: "EQ reduced"
	},
	range: {
		up: "Range increased",
		down: "Range reduced"
	}
};
var statReason = (stat, up) => statReasons[stat][up ? "up" : "down"];
function modify(run, operation) {
	const { stat, how, lasts } = operation;
	const amount = amountOf(run, operation.amount);
	eachAffected(run, operation.to, (stats) => {
		if (!stats.isMonster) return;
		switch (how) {
			case "raise":
				attach(run, stats, {
					change: "stat",
					stat,
					how: "add",
					amount
				}, lasts, statReason(stat, true));
				return;
			case "lower":
				attach(run, stats, {
					change: "stat",
					stat,
					how: "add",
					amount: -amount
				}, lasts, statReason(stat, false));
				return;
			case "set":
				attach(run, stats, {
					change: "stat",
					stat,
					how: "set",
					amount
				}, lasts, stat === "power" ? "Power set" : statReason(stat, amount >= stats[stat]));
				return;
			case "multiply":
				attach(run, stats, {
					change: "stat",
					stat,
					how: "multiply",
					amount
				}, lasts, statReason(stat, true));
				return;
			case "halve": attach(run, stats, {
				change: "stat",
				stat,
				how: "halve",
				amount
			}, lasts, statReason(stat, false));
		}
	});
}
function rangeType$1(run, operation) {
	eachAffected(run, operation.to, (stats) => attach(run, stats, {
		change: "rangeType",
		rangeType: operation.rangeType
	}, operation.lasts, "Range type changed"));
}
function element(run, operation) {
	const { how } = operation;
	eachAffected(run, operation.to, (stats) => attach(run, stats, {
		change: "element",
		how,
		element: operation.element
	}, operation.lasts, "Element changed"));
}
function monsterType(run, operation) {
	const { how } = operation;
	eachAffected(run, operation.to, (stats) => attach(run, stats, {
		change: "monsterType",
		how,
		monsterType: operation.monsterType
	}, operation.lasts, "Monster type changed"));
}
function status(run, operation) {
	eachAffected(run, operation.to, (stats) => attach(run, stats, {
		change: "status",
		status: operation.status
	}, operation.lasts, attached(run)));
}
function grant(run, operation) {
	eachAffected(run, operation.to, (stats) => attach(run, stats, {
		change: "grant",
		ability: operation.ability
	}, operation.lasts, attached(run)));
}
function extraAttacks(run, operation) {
	const amount = amountOf(run, operation.amount);
	eachAffected(run, operation.to, (stats) => attach(run, stats, {
		change: "extraAttacks",
		amount
	}, "this turn", attached(run)));
}
/**
* Gives each of two cards the other's value of a stat (power without damage). Which cards are
* affected is decided before either changes.
*/
function exchange(run, operation) {
	const { stat, lasts } = operation;
	const a = oneAffected(run, operation.a);
	const b = oneAffected(run, operation.b);
	if (!a || !b || a.ref === b.ref) return;
	const valueOf = (stats) => stat === "power" ? stats.maxPower : stats[stat];
	const given = [{
		to: a,
		amount: valueOf(b),
		before: a[stat]
	}, {
		to: b,
		amount: valueOf(a),
		before: b[stat]
	}];
	for (const { to, amount, before } of given) {
		const reason = statReason(stat, amount >= before);
		attach(run, to, {
			change: "stat",
			stat,
			how: "set",
			amount
		}, lasts, reason);
	}
}
function playerStatus(run, operation) {
	const { game, compiled } = run;
	const player = playerOf(run, operation.player);
	const { turn } = game.open;
	let expiry;
	if (operation.lasts === "this turn") expiry = {
		kind: "turn end",
		turn
	};
	else {
		const left = amountOf(run, operation.lasts.turns);
		if (left === 0) return;
		expiry = {
			kind: "player turns",
			player,
			left,
			since: turn
		};
	}
	const id = game.open.nextLayer;
	setOpen(game, "nextLayer", id + 1);
	append(game, "playerLayers", {
		id,
		player,
		definition: compiled.id,
		status: operation.status,
		expiry
	});
	if (game.events) emit(game, attached(run), { open: {
		by: player,
		definition: compiled.id,
		text: operation.status
	} });
}
var modifierOperations = {
	modify,
	rangeType: rangeType$1,
	element,
	monsterType,
	status,
	grant,
	extraAttacks,
	exchange,
	playerStatus
};
// packages/engine/src/operations/place-operations.ts
/**
* Passes control of whole positions, but never of a King, and not to a player with four positions
* (AC8).
*/
function control(run, operation) {
	const { game, context } = run;
	eachAffected(run, operation.to, (stats, depth) => {
		if (depth !== 0 || stats.king || stats.owner === context.by) return;
		if (game.derived.positions[context.by] >= 4) return;
		const { square } = stats;
		const { cards } = game.open.field[square];
		setStack(game, square, "owner", context.by);
		for (let at = 0; at < cards.length; at++) {
			setCard(game, square, at, "arrived", game.open.turn);
			setCard(game, square, at, "joined", game.open.turn);
			learnFaceDown(game, context.by, square, at);
		}
		if (game.events) emit(game, "Owner changed", { open: {
			by: context.by,
			card: stats.ref,
			fromSquare: square
		} });
	});
}
/** Shows the new controller a face-down card of the position. */
function learnFaceDown(game, by, square, depth) {
	const card = game.open.field[square].cards[depth];
	if (card.roll !== null || game.own[by]?.faceDown.some((known) => known.ref === card.ref)) return;
	const roll = game.hidden.reveal(game, by === 0 ? 1 : 0, card.ref, "AC8", by);
	rememberFaceDown(game, {
		ref: card.ref,
		roll
	}, [by]);
}
/** Puts a card on the chosen square: a top card with its whole position, a covered card alone. */
function place(run, operation) {
	const { game, context } = run;
	const to = context.targets[operation.square.slot]?.square ?? null;
	if (to === null) return;
	eachAffected(run, operation.to, (stats, depth) => {
		if (game.open.field[to] !== null) return;
		relocate(game, stats, depth, to);
	});
}
function relocate(game, stats, depth, to) {
	const { square, ref, owner } = stats;
	if (depth === 0) movePosition(game, square, to);
	else {
		if (game.derived.positions[owner] >= 4) return;
		turnFaceUp(game, square, depth, "ZN3");
		placeCard(game, to, owner, {
			...takeOffStack(game, square, depth),
			joined: game.open.turn
		});
		expireUnstacked(game);
	}
	if (game.events) emit(game, "Move by effect", { open: {
		card: ref,
		fromSquare: square,
		toSquare: to
	} });
	expireMoved(game, to);
}
/** Ends 'until moved' modifiers of every card in a position that an effect moved (TN8). */
function expireMoved(game, square) {
	for (const { ref } of game.open.field[square].cards) expireOnEvent(game, ref, "moves");
}
function push(run, operation) {
	const { game, context } = run;
	const steps = amountOf(run, operation.squares);
	eachAffected(run, operation.to, (stats, depth) => {
		const owner = locate(game.open, context.owner);
		const from = owner === -1 ? context.lastKnown?.square ?? -1 : squareOfPlace(owner);
		if (from < 0 || from === stats.square || depth !== 0) return;
		const line = operation.direction === "away" ? lineBeyond(from, stats.square) : lineBetween(from, stats.square).toReversed();
		let to = -1;
		for (const square of line.slice(0, steps)) {
			if (game.open.field[square] !== null) break;
			to = square;
		}
		if (to >= 0) relocate(game, stats, 0, to);
	});
}
function swap(run, operation) {
	const { game } = run;
	const a = oneAffected(run, operation.a);
	const b = oneAffected(run, operation.b);
	if (!a || !b || a.square === b.square) return;
	const [one, two] = [a.square, b.square];
	const first = game.open.field[one];
	const second = game.open.field[two];
	setSquare(game, one, null);
	setSquare(game, two, first);
	setSquare(game, one, second);
	if (game.events) emit(game, "Swap by effect", { open: {
		card: a.ref,
		target: b.ref,
		fromSquare: one,
		toSquare: two
	} });
	expireMoved(game, two);
	expireMoved(game, one);
}
/** Brings a stack card to the top; a spell can't go above a monster (ST2). */
function raise(run, operation) {
	const { game } = run;
	eachAffected(run, operation.to, (stats, depth) => {
		const { square } = stats;
		if (depth === 0 || isLocked(game, square)) return;
		if (!stats.isMonster && game.derived.tops[square].isMonster) return;
		bringToTop(game, square, depth);
		if (game.events) emit(game, "Lift by effect", { open: {
			card: stats.ref,
			fromSquare: square
		} });
	});
}
var placeOperations = {
	control,
	place,
	push,
	swap,
	raise
};
// packages/engine/src/operations/player-operations.ts
function gainEnergy(run, operation) {
	gainEnergy$1(run.game, playerOf(run, operation.player), amountOf(run, operation.amount));
}
function loseEnergy(run, operation) {
	loseEnergy$1(run.game, playerOf(run, operation.player), amountOf(run, operation.amount));
}
function stealEnergy(run, operation) {
	const lost = loseEnergy$1(run.game, playerOf(run, "opposing"), amountOf(run, operation.amount));
	gainEnergy$1(run.game, run.context.by, lost);
}
function draw(run, operation) {
	const player = playerOf(run, operation.player);
	const amount = amountOf(run, operation.amount);
	for (let drawn = 0; drawn < amount; drawn++) {
		const obstacle = drawObstacle(run.game, player);
		if (obstacle !== null) return emitSkipped(run.game, player, obstacle, amount - drawn);
		drawCard(run.game, player, "AC8", "Draw by effect");
	}
}
function emitSkipped(game, player, text, count) {
	if (game.events) emit(game, "Draw skipped", { open: {
		by: player,
		text,
		count
	} });
}
function mill(run, operation) {
	const player = playerOf(run, operation.player);
	const amount = amountOf(run, operation.amount);
	for (let i = 0; i < amount; i++) if (!millCard(run.game, player, "bin", "AC8")) return;
}
/**
* Returns the ref of the n-th card of a hand: known ones first, then hidden ones in order of
* arrival.
*/
function nthHandCard(game, player, n) {
	const known = game.open.known[player];
	return n < known.length ? known[n].ref : ownOf(game, player).hand[n - known.length].ref;
}
function discardRandom(run, operation) {
	const { game } = run;
	const player = playerOf(run, operation.player);
	const amount = amountOf(run, operation.amount);
	for (let i = 0; i < amount; i++) {
		const size = handSize(game, player);
		if (size === 0) return;
		const ref = nthHandCard(game, player, game.hidden.random(game, size, "AC8"));
		if (ref < 0) game.hidden.reveal(game, player, ref, "ZN2");
		const held = takeFromHand(game, player, ref);
		insertHeld(game, "bin", player, held);
		if (game.events) emit(game, "Discard by effect", { open: {
			by: player,
			card: held.ref,
			roll: held.roll,
			from: "Hand",
			to: "Bin"
		} });
	}
}
/**
* Returns the first card in canonical order; the order of arrival would reveal more than the
* cards themselves (ZN5).
*/
var firstOf = (hand) => hand.reduce((first, card) => compareRolls(card.roll, first.roll) < 0 ? card : first);
/**
* Shows hidden cards of a hand to everyone. They stay known until they leave for a hidden zone
* (ZN2).
*/
function showHand(run, operation) {
	const { game } = run;
	const player = playerOf(run, operation.player);
	const all = operation.amount === "all";
	const amount = operation.amount === "all" ? 6 : amountOf(run, operation.amount);
	for (let i = 0; i < amount; i++) {
		const hidden = game.open.handCount[player];
		if (hidden === 0) return;
		const { hand } = ownOf(game, player);
		const { ref } = all ? firstOf(hand) : hand[game.hidden.random(game, hidden, "AC8")];
		game.hidden.reveal(game, player, ref, "ZN2");
		const held = takeFromHand(game, player, ref);
		insertHeld(game, "known", player, held);
		if (game.events) emit(game, "Hand shown", { open: {
			by: player,
			card: held.ref,
			roll: held.roll,
			to: "Hand"
		} });
	}
}
/** Moves random cards from the player's bin to their hand while it has room (CT3, ZN6). */
function recoverRandom(run, operation) {
	const { game, context } = run;
	const player = context.by;
	const amount = amountOf(run, operation.amount);
	for (let i = 0; i < amount && handSize(game, player) < 6; i++) {
		const fitting = game.open.bin[player].filter(({ roll }) => matchesCard(game.catalogue.definitions.get(roll.card), operation.cards));
		if (fitting.length === 0) return;
		const { ref } = fitting[game.hidden.random(game, fitting.length, "AC8")];
		const held = removeHeld(game, "bin", player, findHeld(game.open.bin[player], ref));
		sendHeld(game, player, held, "hand");
		if (game.events) emit(game, "Recover from bin", { open: {
			by: player,
			card: ref,
			roll: held.roll,
			from: "Bin",
			to: "Hand"
		} });
	}
}
function shield(run, operation) {
	const { game } = run;
	const player = playerOf(run, operation.player);
	const amount = amountOf(run, operation.amount);
	growShield(game, player, amount);
	if (game.events) emit(game, "Shield raised", { open: {
		by: player,
		amount
	} });
}
function reloadHand(run, operation) {
	reloadHand$1(run.game, playerOf(run, operation.player));
}
function shuffle(run, operation) {
	const player = playerOf(run, operation.player);
	run.game.hidden.shuffle(run.game, player, "AC8");
	if (run.game.events) emit(run.game, "Deck shuffled", { open: { by: player } });
}
function endBattlePhase(run) {
	endBattlePhase$1(run.game, run.game.open.active);
}
var playerOperations = {
	gainEnergy,
	loseEnergy,
	stealEnergy,
	draw,
	mill,
	discardRandom,
	showHand,
	recoverRandom,
	shield,
	reloadHand,
	shuffle,
	endBattlePhase
};
// packages/engine/src/operations/operations.ts
/** Handlers of all operations. */
var handlers = {
	...cardOperations,
	...modifierOperations,
	...leaveOperations,
	...placeOperations,
	...playerOperations,
	pick,
	...flowOperations
};
/** Runs one operation, which may ask a question or continue with a branch. */
function runOperation(run, operation) {
	handlers[operation.op](run, operation);
}
// packages/engine/src/battle/state-based-checks.ts
var losesNoEnergy = playerStatusBit("loses no energy in battle");
var none = [];
/** Finds monsters with 0 power, by square and depth. Kings are left to the loss check. */
function findDestroyed(game) {
	const { derived, open } = game;
	const found = [];
	for (const square of derived.squares) {
		const stack = open.field[square];
		const top = derived.tops[square];
		if (top.isMonster && top.power <= 0 && !stack.king) found.push({
			ref: top.ref,
			hitBy: top.card.hitBy,
			controller: stack.owner
		});
		for (let depth = 1; depth < stack.cards.length; depth++) {
			const card = stack.cards[depth];
			if (card.roll === null || card.damage === 0 && open.layers.length === 0) continue;
			const stats = coveredStats(game, square, depth);
			if (stats.isMonster && stats.power <= 0) found.push({
				ref: card.ref,
				hitBy: card.hitBy,
				controller: stack.owner
			});
		}
	}
	return found;
}
/**
* Runs the state-based checks after an action (BT4, WN2): destroys monsters with 0 power together,
* applies energy loss in battle (EN4) and queues the triggers in order (AC6). A destroyed King
* stays on the field for the loss check.
*/
function runStateBasedChecks(game) {
	const { mayHaveFallen, anyHit } = derive(game);
	if (game.events) emitDerivedChanges(game);
	const destroyed = mayHaveFallen ? findDestroyed(game) : none;
	for (const { ref, hitBy } of destroyed) {
		const stats = statsOf(game, ref);
		raiseFor(game, "is destroyed", stats, hitBy, ref);
		raiseFor(game, "leaves field", stats, hitBy, ref);
		const destroyer = hitBy ? statsOf(game, hitBy) : null;
		if (destroyer) raiseFor(game, "destroys", destroyer, hitBy, ref);
	}
	for (const { ref, hitBy, controller } of destroyed) {
		const place = locate(game.open, ref);
		leaveField(game, squareOfPlace(place), depthOfPlace(place), "bin", hitBy ? "Battle destroy" : "Effect destroy");
		markEventful(game);
		const spared = (game.derived.playerStatuses[controller] & losesNoEnergy) !== 0;
		if (hitBy && !spared) loseEnergy$1(game, controller, 5, "Energy lost in battle");
	}
	if (anyHit) clearHits(game);
	queueTriggers(game, destroyed.length > 0);
}
function clearHits(game) {
	for (const square of game.derived.squares) {
		const stack = game.open.field[square];
		if (!stack) continue;
		for (let depth = 0; depth < stack.cards.length; depth++) if (stack.cards[depth].hitBy !== 0) setCard(game, square, depth, "hitBy", 0);
	}
}
/** Queues the pending triggers in order, followed by another round of state-based checks. */
function queueTriggers(game, again) {
	const { triggered } = game.open;
	if (triggered.length === 0) {
		if (again) game.open.agenda.push({ task: "settle" });
		return;
	}
	game.open.triggered = [];
	pushTasks(game, [...inTriggerOrder(game, triggered).map((trigger) => ({
		task: "trigger",
		trigger
	})), { task: "settle" }]);
}
// packages/engine/src/ending/check-loss.ts
/**
* Ends the match if a King is destroyed (checkmate) or a player has no energy left (WN1). If both
* players have lost, for whatever reasons, the match is a draw (WN2).
*/
function checkLoss(game) {
	derive(game);
	const { energy } = game.open;
	const isSouthMated = isMated(game, 0);
	const isNorthMated = isMated(game, 1);
	if (!isSouthMated) clearFelled(game, 0);
	if (!isNorthMated) clearFelled(game, 1);
	const hasSouthLost = isSouthMated || energy[0] <= 0;
	const hasNorthLost = isNorthMated || energy[1] <= 0;
	if (!hasSouthLost && !hasNorthLost) return;
	if (isSouthMated) destroyKing(game, 0);
	if (isNorthMated) destroyKing(game, 1);
	setOpen(game, "result", {
		winner: hasSouthLost && hasNorthLost ? null : hasSouthLost ? 1 : 0,
		reason: isSouthMated || isNorthMated ? "checkmate" : "out of energy"
	});
}
function isMated(game, player) {
	const square = game.derived.kingSquare[player];
	return square >= 0 && game.derived.tops[square].power <= 0;
}
/** Clears the mark of a King that regained power; only further damage can destroy it now (BT4). */
function clearFelled(game, player) {
	const square = game.derived.kingSquare[player];
	if (square >= 0 && game.open.field[square].cards[0].felled) setCard(game, square, 0, "felled", false);
}
function destroyKing(game, player) {
	const place = locate(game.open, game.derived.tops[game.derived.kingSquare[player]].ref);
	if (place === -1) return;
	leaveField(game, squareOfPlace(place), depthOfPlace(place), "bin", "King destroyed");
	if (game.events) emit(game, "King destroyed", { open: { by: player } });
}
// packages/engine/src/battle/strike.ts
var cannotBeAttacked$1 = statusBit("cannot be attacked");
var cannotRecoil = statusBit("cannot recoil");
var takesNoRecoil = statusBit("takes no recoil");
/**
* Checks whether a target strikes back. Its own range must reach the attacker; cards in between
* don't block it if it attacks past them (BT3).
*/
function recoils(game, target, attacker) {
	if (!target.isMonster || hasStatus(target, cannotRecoil) || hasStatus(attacker, takesNoRecoil)) return false;
	return hasSquare(attackReach(game, target), attacker.square);
}
/** Checks whether an attack ability has no effect on this King (AC3). */
var isSpared = (ability, top) => top.king && (ability?.definition.subtypes.includes("Kings are unaffected") ?? false);
/**
* Returns all cards that an attack strikes: its target and, for an area of effect, every other top
* card in it except the attacker (RG3, BT3).
*/
function struck(game, attacker, target, ability, aim) {
	const around = ability?.definition.area;
	if (!around) return [target];
	const squares = area(aim, around.kind, around.size);
	return game.derived.squares.filter((square) => hasSquare(squares, square) || square === target.square).map((square) => game.derived.tops[square]).filter((top) => top.ref !== attacker.ref);
}
/** Ends an attack without effect; it still counts as used (RS5). */
function fizzleAttack(game, { owner, defender }) {
	if (game.events) emit(game, "Attack fizzled", { open: {
		card: owner,
		target: defender
	} });
	expireOnEvent(game, owner, "attacks");
}
/**
* Resolves an attack; both damages land together (BT3, BT4). Returns the context of its bonus
* effect, or null if the attack fizzled because attacker or target is gone or out of reach (RS5).
*/
function resolveAttack(game, pending, ability, context) {
	derive(game);
	const attacker = topOf(game, pending.owner);
	const target = topOf(game, pending.defender);
	if (!(attacker?.isMonster && attacker.owner === pending.by && target && target.owner !== pending.by && !hasStatus(target, cannotBeAttacked$1) && !sparesKing(ability, target, pending.by) && hasSquare(attackReach(game, attacker), target.square))) {
		fizzleAttack(game, pending);
		return null;
	}
	const blows = struck(game, attacker, target, ability, pending.aim).map((top) => ({
		target: top,
		damage: top.isMonster && !isSpared(ability, top) ? battleDamage(game, attacker, top, ability, false) : 0,
		square: top.square,
		ref: top.ref,
		by: top.owner === attacker.owner ? 0 : attacker.ref,
		spell: !top.isMonster
	}));
	const attackerRef = attacker.ref;
	const targetRef = target.ref;
	const back = recoils(game, target, attacker) ? battleDamage(game, target, attacker, null, true) : 0;
	if (game.events) emit(game, "Attack resolved", { open: {
		card: attackerRef,
		target: targetRef,
		...ability ? { definition: ability.id } : {},
		amount: blows.find((blow) => blow.ref === targetRef).damage
	} });
	for (const blow of blows) if (blow.spell) destroyLoneSpell(game, blow.ref);
	else dealDamage(game, statsOf(game, blow.ref), blow.damage, blow.by, "Attack resolved");
	if (back > 0) dealDamage(game, statsOf(game, attackerRef), back, targetRef, "Attack recoil");
	expireOnEvent(game, attackerRef, "attacks");
	derive(game);
	spareSurvivors(game);
	const after = statsOf(game, targetRef);
	return {
		...context,
		destroyedTarget: after === null || after.power <= 0
	};
}
/**
* Clears the hit marks of cards that survived the attack. If the bonus effect destroys them, that
* isn't battle (EN4).
*/
function spareSurvivors(game) {
	const { squares, tops } = game.derived;
	for (const square of squares) {
		const { card, power } = tops[square];
		if (card.hitBy !== 0 && power > 0) setCard(game, square, 0, "hitBy", 0);
	}
}
/** Destroys an attacked lone spell, without recoil or energy loss (BT6). */
function destroyLoneSpell(game, ref) {
	const place = locate(game.open, ref);
	if (place === -1) return;
	leaveField(game, squareOfPlace(place), depthOfPlace(place), "bin", "Battle destroy");
	markEventful(game);
}
/**
* Resolves a direct attack: the King loses energy if it is still alone and the attacker is still
* there (BT5, RS5).
*/
function resolveDirectAttack(game, pending) {
	derive(game);
	const attacker = topOf(game, pending.owner);
	const victim = other(pending.by);
	if (!(attacker?.isMonster && attacker.owner === pending.by && hasSquare(sideOf[victim], attacker.square) && isKingAlone(game, victim))) {
		if (game.events) emit(game, "Attack fizzled", { open: { card: pending.owner } });
	} else {
		if (game.events) emit(game, "Direct attack", { open: {
			by: pending.by,
			card: pending.owner
		} });
		loseEnergy$1(game, victim, 5, "Energy lost in battle");
	}
	expireOnEvent(game, pending.owner, "attacks");
}
// packages/engine/src/response/resolve.ts
/**
* Resolves the last pending action (RS1). State-based checks follow, then the next pending
* action.
*/
function resolveLast(game) {
	const { waiting } = game.open;
	const level = waiting.length;
	const last = waiting[level - 1];
	removeAt(game, "waiting", level - 1);
	beginResolving(game);
	const rest = [{ task: "settle" }, { task: "check end" }];
	if (level > 1) rest.push({ task: "resolve" });
	pushTasks(game, [...resolve(game, last, level), ...rest]);
}
var contextOf = (pending, level) => ({
	by: pending.by,
	source: pending.source,
	owner: pending.owner,
	definition: pending.definition,
	targets: pending.targets,
	attacker: pending.kind === "attack" || pending.kind === "direct attack" ? pending.owner : 0,
	defender: pending.defender,
	aim: pending.aim,
	subject: 0,
	destroyedTarget: false,
	spellGoes: "bin",
	lastKnown: pending.lastKnown,
	level,
	subjectRoll: null,
	subjectSquare: -1
});
/** Resolves the immediate part of an action and returns the tasks that follow. */
function resolve(game, pending, level) {
	const context = contextOf(pending, level);
	if (pending.kind === "direct attack") {
		if (pending.negated) negateAttack(game, pending);
		else resolveDirectAttack(game, pending);
		return [];
	}
	const compiled = pending.definition ? compiledEffect(game.catalogue, pending.definition) : null;
	if (pending.negated && pending.kind === "attack") {
		negateAttack(game, pending);
		return [];
	}
	if (pending.negated) {
		emitNegated(game, pending);
		return pending.kind === "spell" ? [{
			task: "spell end",
			context,
			resolved: false
		}] : [];
	}
	if (pending.kind === "attack") {
		const ability = compiled;
		derive(game);
		const current = compiled ? keepLegalTargets(game, compiled, context) : context;
		if (compiled && !stillApplies(game, pending, compiled, current)) {
			fizzleAttack(game, pending);
			return [];
		}
		const after = resolveAttack(game, pending, ability, current);
		return after && ability && ability.blocks[0].length > 0 ? [operations$1(compiled, after)] : [];
	}
	return resolveActivation(game, pending, compiled, context);
}
var operations$1 = (compiled, context) => ({
	task: "operations",
	definition: compiled.id,
	block: 0,
	index: 0,
	context
});
/** Negates an attack. It counts as used: the monster has attacked. */
function negateAttack(game, pending) {
	emitNegated(game, pending);
	expireOnEvent(game, pending.owner, "attacks");
}
function emitNegated(game, pending) {
	if (!game.events) return;
	emit(game, "Action negated", { open: {
		by: pending.by,
		card: pending.source,
		definition: pending.definition
	} });
}
/**
* Checks whether owner and source are still where an activation needs them. Cards that left as
* its cost aren't required (AC1, AC5).
*/
function isInPlace({ open }, { from, by, owner, source, lastKnown }) {
	if (from === "hand") return true;
	const isSourceGone = from === "special" || from === "void";
	const sourceAt = isSourceGone ? -1 : locate(open, source);
	if (!isSourceGone && sourceAt === -1) return false;
	if (lastKnown) return true;
	const ownerAt = locate(open, owner);
	if (ownerAt === -1 || open.field[squareOfPlace(ownerAt)].owner !== by) return false;
	return isSourceGone || squareOfPlace(sourceAt) === squareOfPlace(ownerAt);
}
/**
* Checks whether everything but the targets still allows an ability or spell to resolve (AC1,
* AC4, RS5, ST5).
*/
function stillApplies(game, pending, compiled, context) {
	const { condition, requirement } = compiled.definition;
	if (!isInPlace(game, pending)) return false;
	if (condition && !conditionHolds(game, condition, readingOfContext(game, context))) return false;
	if (pending.lastKnown) return true;
	const owner = topOf(game, pending.owner);
	return meetsRequirement(game, requirement, owner) && (!isSuper(compiled) || topsFullStack(owner));
}
var isSuper = ({ definition }) => definition.kind === "ability" && definition.super === true;
var topsFullStack = (top) => top !== null && top.stack.cards.length === 4;
/**
* Removes targets that are no longer legal or are protected by their IQ (RS5). Checks them in the
* order chosen, so that of two targets that became the same card the first remains.
*/
function keepLegalTargets(game, compiled, context) {
	const slots = compiled.definition.targets;
	if (slots.length === 0) return context;
	const reading = readingOfContext(game, context);
	const owner = context.owner ? statsOf(game, context.owner) : null;
	const targets = [];
	for (const [index, target] of context.targets.entries()) {
		const slot = slots[index];
		if (!slot || !isPresent(target)) {
			targets.push(target);
			continue;
		}
		const candidates = targetCandidates(game, reading, slot, compiled, targets, owner);
		const chosen = isSquareSlot({
			slot: "target",
			target: slot
		}) ? target.square : target.ref;
		const stats = target.ref === null ? null : statsOf(game, target.ref);
		const isLost = !candidates.includes(chosen) || stats && isProtectedByIq(game, context, stats);
		targets.push(isLost ? {
			ref: null,
			square: null
		} : target);
	}
	return {
		...context,
		targets
	};
}
var isPresent = (target) => target.ref !== null || target.square !== null;
function resolveActivation(game, pending, compiled, given) {
	const isSpell = pending.kind === "spell";
	const end = isSpell ? [{
		task: "spell end",
		context: given,
		resolved: false
	}] : [];
	derive(game);
	const context = keepLegalTargets(game, compiled, given);
	if (!(!(given.targets.some(isPresent) && !context.targets.some(isPresent)) && stillApplies(game, pending, compiled, context) && payOnResolving(game, pending, compiled))) {
		if (game.events) emit(game, isSpell ? "Magic fizzled" : "Ability fizzled", { open: {
			by: pending.by,
			card: pending.source,
			definition: pending.definition
		} });
		return end;
	}
	if (game.events) emit(game, isSpell ? "Magic use" : "Ability use", { open: {
		by: pending.by,
		card: pending.source,
		definition: pending.definition
	} });
	if (!isSpell) return [operations$1(compiled, context)];
	const steps = [operations$1(compiled, context)];
	const side = sideEffect$1(game, pending);
	if (side) steps.push({
		...operations$1(side, context),
		definition: side.id
	});
	return [...steps, {
		task: "spell end",
		context,
		resolved: true
	}];
}
/**
* Pays HP on Activating; if that is impossible, the action fizzles (EN2). Its owner may be
* covered by now (EN5).
*/
function payOnResolving(game, pending, compiled) {
	const energy = resolvingCost(game, compiled, pending.from === "hand" ? null : statsOf(game, pending.owner), game.open.energy[pending.by]);
	if (!canPay(game, pending.by, energy)) return false;
	payEnergy(game, pending.by, energy);
	return true;
}
/** Returns the compiled roll of a spell in the special zone, on the field or burned. */
function spellRoll(game, by, source) {
	for (const home of [by, by === 0 ? 1 : 0]) for (const pile of [game.open.special[home], game.open.void[home]]) {
		const index = findHeld(pile, source);
		if (index >= 0) return compiledRoll(game.catalogue, pile[index].roll);
	}
	const place = locate(game.open, source);
	if (place === -1) return null;
	const { roll } = game.open.field[squareOfPlace(place)].cards[depthOfPlace(place)];
	return roll ? compiledRoll(game.catalogue, roll) : null;
}
/**
* Returns the side effect that follows a spell's main effect; side abilities work only while
* stacked (AC3).
*/
function sideEffect$1(game, pending) {
	const side = spellRoll(game, pending.by, pending.source)?.abilities[0];
	return side && side.definition.type === "Special" ? side : null;
}
/**
* Ends a spell that resolved, fizzled or was negated: it goes to the bin or where its side effect
* sends it. A Continuous spell that resolved stays face up and becomes active (AC3).
*/
function endSpell(game, context, resolved) {
	const { source, by, definition } = context;
	const spell = game.catalogue.spells.get(definition);
	const place = locate(game.open, source);
	if (place !== -1) {
		const square = squareOfPlace(place);
		const depth = depthOfPlace(place);
		if (spell.isContinuous && resolved && context.spellGoes === "bin") {
			setCard(game, square, depth, "active", true);
			return;
		}
		leaveField(game, square, depth, context.spellGoes, "Magic finished");
		return;
	}
	for (const home of [by, by === 0 ? 1 : 0]) {
		const index = findHeld(game.open.special[home], source);
		if (index < 0) continue;
		const to = sendHeld(game, home, removeHeld(game, "special", home, index), context.spellGoes);
		if (game.events) emit(game, "Magic finished", { open: {
			by: home,
			card: source,
			from: "Special Zone",
			to: to === "void" ? "Burned" : to === "hand" ? "Hand" : to === "bin" ? "Bin" : "Deck"
		} });
	}
}
// packages/engine/src/match/run-task.ts
/**
* Block index for the target slots of an automatic ability, which are asked one by one before its
* effect.
*/
var targetBlock = -1;
function operations(game, task) {
	const compiled = compiledEffect(game.catalogue, task.definition);
	const { block, index, context } = task;
	const run = {
		game,
		compiled,
		context,
		block,
		index
	};
	if (block === targetBlock) {
		const { targets } = compiled.definition;
		pushTask(game, index + 1 >= targets.length ? {
			...task,
			block: 0,
			index: 0
		} : {
			...task,
			index: index + 1
		});
		askTarget(run, targets[index], context.by);
		return;
	}
	const list = compiled.blocks[block];
	if (index >= list.length) return;
	if (index + 1 < list.length) pushTask(game, {
		...task,
		index: index + 1
	});
	if (game.executed && game.journal) noteOperation(run, list[index], game.executed, game.journal);
	else runOperation(run, list[index]);
}
/** Runs an operation and records whether it wrote, asked or continued with anything. */
function noteOperation(run, operation, executed, { entries }) {
	const { open } = run.game;
	const before = entries.length;
	const waits = open.agenda.length;
	runOperation(run, operation);
	const changed = entries.length > before || open.agenda.length > waits || open.question !== null || operation.op === "spellGoes";
	executed.push({
		definition: run.compiled.id,
		op: operation.op,
		changed
	});
}
/**
* Runs one task. A switch, because every step passes through it; the compiler checks that it is
* complete.
*/
function runTask(game, task) {
	switch (task.task) {
		case "settle": return runStateBasedChecks(game);
		case "check end": return checkLoss(game);
		case "operations": return operations(game, task);
		case "window": return openWindow(game);
		case "resolve": return resolveLast(game);
		case "turn start": return turnStart(game, task.step);
		case "turn end": return turnEnd(game, task.step);
		case "trigger": return startTrigger(game, task.trigger);
		case "spell end": return endSpell(game, task.context, task.resolved);
		case "kings": return revealKings(game);
		case "ask": return ask(game, task.question);
	}
}
/** Runs the match to its next decision or to its end. At the end nothing remains pending (WN2). */
function runMachine(game) {
	const { open } = game;
	while (open.result === null && open.question === null) {
		const task = open.agenda.pop();
		if (task === void 0) break;
		runTask(game, task);
	}
	if (open.result !== null) endMatch(game);
}
// packages/engine/src/match/apply.ts
function list$1(kind, game, player, into) {
	if (kind === "turn") listTurn(game, player, into);
	else for (const listed of kindsFor[kind]) actionRules[listed].list(game, player, into);
}
/** Lists every legal action of a player in generation order (stable, never sorted). */
function listActions(game, player) {
	const into = [];
	const decision = decisionOf(game.open, game.own);
	if (!isAsked(decision, player)) return into;
	derive(game);
	list$1(decision.kind, game, player, into);
	game.listed = {
		to: player,
		actions: into.slice()
	};
	return into;
}
/**
* Checks whether this same object was listed for this player with no action played since; it is
* then legal.
*/
var wasListed = ({ listed }, by, action) => listed?.to === by && listed.actions.includes(action);
function refusePlayer(game, player, action) {
	const { kind } = action;
	const decision = decisionOf(game.open, game.own);
	if (decision === null) return "match-over";
	if (isEndingKind(kind)) return refuseToEnd(kind, action);
	if (!isAsked(decision, player)) return "not-your-decision";
	if (!kindsFor[decision.kind].includes(kind)) {
		if (decision.kind === "choose") return "question-pending";
		return kind === "decline" ? "nothing-to-decline" : "wrong-decision";
	}
	if (!usesOnlyItsFields(action)) return "not-an-action";
	derive(game);
	return actionRules[kind].refuse(game, player, action);
}
var card = 1;
var to = 2;
var target$1 = 4;
var option = 8;
/** Bits of the fields that each kind may use; all others must be null. */
var usedFields = {
	king: 3,
	summon: 3,
	upgrade: 3,
	activate: 15,
	attack: 13,
	attackDirectly: card,
	stack: 11,
	lift: card,
	unstack: 11,
	move: 3,
	discard: card,
	endTurn: 0,
	decline: 0,
	choose: 14
};
function usesOnlyItsFields(action) {
	return (((action.card === null ? 0 : card) | (action.to === null ? 0 : to) | (action.target === null ? 0 : target$1) | (action.option === null ? 0 : option)) & ~usedFields[action.kind]) === 0;
}
/** Returns why an action of a player or the referee is refused; null if it is legal. */
var refuseAction = (game, by, action) => by === "referee" ? refuseRefereeToEnd(game, action) : refusePlayer(game, by, action);
/** Returns the full refusal of an action; null if it is legal. */
function explain(game, by, action) {
	const code = refuseAction(game, by, action);
	return code ? refusal(code, describeAction(action)) : null;
}
var describeAction = (action) => {
	const { kind, ...fields } = action;
	return [kind, ...Object.entries(fields).filter(([, value]) => value !== null).map(([name, value]) => `${name} ${value}`)].join(" ");
};
/** Performs a legal action and runs the match to its next decision. */
function performAction(game, by, action) {
	game.listed = null;
	const before = game.journal ? machineBefore(game) : null;
	if (game.events) startComparing(game);
	if (isEndingKind(action.kind)) endByDecision(game, by, action.kind, action);
	else perform(game, by, action);
	if (before) journalMachine(game, before, copyValue);
	if (game.events) emit(game, "Settled", takeDerivedChanges(game));
}
var checkEnd = { task: "check end" };
var stateBasedChecks = { task: "settle" };
function perform(game, player, action) {
	derive(game);
	const answering = game.open.question !== null;
	actionRules[action.kind].perform(game, player, action);
	if (!answering) {
		pushTask(game, checkEnd);
		pushTask(game, stateBasedChecks);
	}
	runMachine(game);
	if (game.open.question === null) beginResolving(game);
}
// packages/engine/src/view/preview-lines.ts
function cardNames({ open, own }, nameOf) {
	const known = /* @__PURE__ */ new Map();
	const nameCards = (cards) => {
		for (const { ref, roll } of cards) known.set(ref, roll.card);
	};
	for (const stack of open.field) for (const { ref, roll } of stack?.cards ?? []) if (roll) known.set(ref, roll.card);
	for (const piles of [
		open.known,
		open.bin,
		open.void,
		open.special
	]) for (const pile of piles) nameCards(pile);
	if (own) for (const pile of [
		own.hand,
		own.superdeck,
		own.faceDown,
		own.looking
	]) nameCards(pile);
	return {
		learn: (ref, definition) => void known.set(ref, definition),
		name: (ref) => known.has(ref) ? nameOf(known.get(ref)) : "a hidden card",
		nameOf
	};
}
var playerNames = {
	0: "South",
	1: "North"
};
function eventText(reason, note, names) {
	const { by, card, source, definition, target, fromSquare, toSquare, amount, text } = note;
	const parts = [];
	if (by !== void 0) parts.push(playerNames[by]);
	if (card) parts.push(names.name(card));
	if (definition) parts.push(`by ${names.nameOf(definition)}`);
	else if (source && source !== card) parts.push(`by ${names.name(source)}`);
	if (fromSquare !== void 0 && fromSquare >= 0) parts.push(`from ${formatSquare(fromSquare)}`);
	if (toSquare !== void 0 && toSquare >= 0) parts.push(`to ${formatSquare(toSquare)}`);
	if (target) parts.push(`→ ${names.name(target)}`);
	if (amount !== void 0) parts.push(`${amount}`);
	if (text !== void 0) parts.push(text);
	return parts.length === 0 ? reason : `${reason}: ${parts.join(" ")}`;
}
var lineNames = {
	power: "power",
	modifier: "modifier",
	bonus: "natural bonus",
	weakness: "natural weakness",
	extra: "extra",
	armour: "armour",
	"recoil change": "recoil change"
};
var signed = (amount) => amount < 0 ? `−${-amount}` : `+${amount}`;
function battleText({ striker, target, recoil, lines, damage }, names) {
	const sum = lines.map(({ what, amount }) => what === "power" ? `power ${amount}` : `${lineNames[what]} ${signed(amount)}`);
	const how = recoil ? "strikes back at" : "strikes";
	const terms = sum.length > 0 ? `${sum.join(", ")} = ` : "";
	return `${names.name(striker)} ${how} ${names.name(target)}: ${terms}${damage} damage`;
}
/** Returns the preview line of an event that the viewer sees; null for the event that only ends an action. */
function eventLine({ reason, open, own }, names) {
	if (reason === "Settled") return null;
	const note = {
		...open?.note,
		...own?.[0]?.note,
		...own?.[1]?.note
	};
	if (note.card && note.roll) names.learn(note.card, note.roll.card);
	return {
		line: "event",
		reason,
		note,
		text: eventText(reason, note, names)
	};
}
var battleLine = (sum, names) => ({
	line: "battle",
	sum,
	text: battleText(sum, names)
});
// packages/engine/src/view/preview.ts
function gameOfView(catalogue, view, viewer, sums) {
	const { open, own } = cloneView(view);
	const events = [];
	return {
		catalogue,
		open,
		own: viewer === 0 ? [own, null] : [null, own],
		secret: null,
		hidden: previewHiddenInfo,
		derived: createDerivedState(),
		journal: createJournal(),
		events,
		disclosures: null,
		stale: true,
		trace: {
			stat: () => {},
			battle: (sum) => sums.push({
				at: events.length,
				sum
			})
		}
	};
}
/**
* Declines for everyone else. Returns 'opponent' if the opponent has to make a choice now, which
* nobody can make for them.
*/
function othersDecline(game, viewer) {
	for (;;) {
		const decision = decisionOf(game.open, game.own);
		if (!decision || decision.players.includes(viewer)) return null;
		if (decision.kind !== "respond") return decision.kind === "choose" ? "opponent" : null;
		performAction(game, decision.players[0], makeAction("decline"));
	}
}
/** Plays the actions on the preview's game and returns where that stopped. */
function run(game, viewer, actions) {
	try {
		for (const action of actions) {
			const refused = explain(game, viewer, action);
			if (refused) return {
				refusal: refused,
				stopsAt: null
			};
			performAction(game, viewer, action);
			const stopsAt = othersDecline(game, viewer);
			if (stopsAt) return {
				refusal: null,
				stopsAt
			};
		}
		return {
			refusal: null,
			stopsAt: null
		};
	} catch (error) {
		if (error instanceof PreviewStop) return {
			refusal: null,
			stopsAt: error.stopsAt
		};
		throw error;
	}
}
function writeLines(events, sums, viewer, names) {
	const lines = [];
	let written = 0;
	const writeSums = (until) => {
		for (; written < sums.length && sums[written].at <= until; written++) lines.push(battleLine(sums[written].sum, names));
	};
	for (const [index, event] of events.entries()) {
		writeSums(index);
		const [seen] = redactEvents([event], viewer);
		const line = seen ? eventLine(seen, names) : null;
		if (line) lines.push(line);
	}
	writeSums(events.length);
	return lines;
}
var impossible = (refused) => ({
	possible: false,
	refusal: refused,
	lines: [],
	events: [],
	stopsAt: null
});
/**
* Previews an action or a list of actions: runs the real handlers on a copy of the view, with
* everyone else declining. Stops at anything hidden or random instead of guessing. Doesn't modify
* the view. Accepts any value as the actions.
*/
function previewAction(catalogue, view, given, nameOf) {
	const read = readActions(given);
	if (!read.ok) return impossible(read.refusal);
	const { viewer } = view;
	if (viewer === "spectator") return impossible(refusal("not-your-decision"));
	const sums = [];
	const game = gameOfView(catalogue, view, viewer, sums);
	const end = run(game, viewer, read.value);
	if (end.refusal) return impossible(end.refusal);
	const idname = (definition) => catalogue.definitions.get(definition)?.idname ?? `${definition}`;
	const names = cardNames(view, nameOf ?? idname);
	return {
		possible: true,
		refusal: null,
		lines: writeLines(game.events, sums, viewer, names),
		events: redactEvents(game.events, viewer),
		stopsAt: end.stopsAt
	};
}
// packages/engine/src/replay/canonical-json.ts
/** Cached shapes by number of fields. States and views have about thirty. */
var known$1 = [];
/**
* Maximum number of cached shapes, so that objects with arbitrary field names can't fill the
* cache.
*/
var maxShapes = 500;
var shapes = 0;
var isOf = (fields, shape) => {
	for (let at = 0; at < fields.length; at++) if (fields[at] !== shape.fields[at]) return false;
	return true;
};
/**
* Returns the cached shape of an object: sorting the names each time would take longer than
* writing the values.
*/
function shapeOf(value) {
	const fields = Object.keys(value);
	const same = known$1[fields.length] ??= [];
	for (const shape of same) if (isOf(fields, shape)) return shape;
	const sorted = fields.toSorted();
	const shape = {
		fields,
		sorted,
		heads: sorted.map((name, at) => `${at === 0 ? "{" : ","}${JSON.stringify(name)}:`)
	};
	if (shapes < maxShapes) {
		shapes += 1;
		same.push(shape);
	}
	return shape;
}
function rollText(roll, texts) {
	let text = texts.get(roll);
	if (text === void 0) {
		text = canonicalJson(roll);
		texts.set(roll, text);
	}
	return text;
}
/**
* Serializes a value as JSON with sorted keys, so that equal values give equal texts. `rolls`
* caches the texts of rolls for later states.
*/
function canonicalJson(value, rolls = null) {
	if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	let text = "";
	if (Array.isArray(value)) {
		for (let at = 0; at < value.length; at++) {
			if (at > 0) text += ",";
			text += canonicalJson(value[at], rolls);
		}
		return `[${text}]`;
	}
	if (rolls !== null && "abilities" in value) return rollText(value, rolls);
	const { sorted, heads } = shapeOf(value);
	if (sorted.length === 0) return "{}";
	for (let at = 0; at < sorted.length; at++) {
		text += heads[at];
		text += canonicalJson(value[sorted[at]], rolls);
	}
	return `${text}}`;
}
// packages/engine/src/replay/hash.ts
/** The portable implementation, for use on any platform. */
var plainSha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));
/**
* Hashes a whole state, secrets included. The hash must not leave the server before the match is
* over.
*/
var stateHash = (state) => plainSha256(canonicalJson(state));
/** Hashes what a viewer sees. */
var viewHash = (view) => plainSha256(canonicalJson(view));
/**
* Creates a faster `stateHash` for successive states of a match: it caches the texts of rolls,
* which are most of a state's text. A platform's own SHA-256 is several times as fast as the
* portable one.
*/
function createStateHasher(digest = plainSha256) {
	const rolls = /* @__PURE__ */ new Map();
	return (state) => digest(canonicalJson(state, rolls));
}
// packages/engine/src/replay/fault.ts
/** Reasons why a saved match or record is refused. */
var loadProblems = {
	"not-json": "The text isn’t valid JSON.",
	unreadable: "The value is not plain data.",
	"another-version": "This was saved by a different version.",
	"not-a-state": "This is not a saved match.",
	"not-a-record": "This is not a match record.",
	"bad-card": "This card does not exist.",
	"bad-deck": "This is not a legal deck.",
	"impossible-state": "No match can reach this state.",
	"verification-failed": "The record failed verification."
};
var inside = (up, step) => ({
	up,
	step
});
/** Creates a place from its path. */
var placeOf = (...steps) => steps.reduce(inside, null);
function pathOf(place) {
	const path = [];
	for (let at = place; at; at = at.up) path.push(at.step);
	return path.toReversed();
}
/** A fault found while reading. It never leaves this folder. */
var Fault = class extends Error {
	options;
	constructor(place, detail, options) {
		super(place ? `${formatPath(pathOf(place))}: ${detail}` : detail);
		this.options = options;
	}
};
/** Throws a fault for a value with the wrong shape. */
function fail(place, detail) {
	throw new Fault(place, detail, {});
}
/** Throws a fault for a value with the right shape that is impossible under the rules. */
function failRule(place, rule, detail) {
	throw new Fault(place, detail, {
		code: "impossible-state",
		rule
	});
}
function failWith(place, detail, options) {
	throw new Fault(place, detail, options);
}
var loadRefusal = (code, detail, rule = null) => ({
	code,
	rule,
	message: loadProblems[code],
	detail
});
/**
* Runs a reader and turns its faults into a refusal, including anything that unusual values throw
* when they are read.
*/
function checked(shapeCode, read) {
	try {
		return {
			ok: true,
			value: read()
		};
	} catch (error) {
		if (!(error instanceof Fault)) return {
			ok: false,
			refusal: loadRefusal("unreadable", "reading the value failed")
		};
		const { code = shapeCode, rule = null, message } = error.options;
		const refusal = loadRefusal(code, error.message, rule);
		return {
			ok: false,
			refusal: message === void 0 ? refusal : {
				...refusal,
				message
			}
		};
	}
}
/** Parses a text as JSON; returns other values unchanged. */
function parseText(given) {
	if (typeof given !== "string") return given;
	try {
		return JSON.parse(given);
	} catch (error) {
		return failWith(null, error instanceof Error ? error.message : "invalid JSON", { code: "not-json" });
	}
}
// packages/engine/src/replay/check-cards.ts
/** Creates a check that fails for refs that occur twice or weren't assigned yet. */
function refBook(isAssigned) {
	const seen = /* @__PURE__ */ new Set();
	return (ref, place) => {
		if (!isAssigned(ref)) failRule(place, "ZN5", `ref ${ref} isn't assigned yet`);
		if (seen.has(ref)) failRule(place, "ZN5", `ref ${ref} is used twice`);
		seen.add(ref);
	};
}
/**
* Checks that refs are within their counters (public below, private above) and belong to one card
* or pending action each.
*/
function checkRefs({ open, own }) {
	const note = refBook((ref) => ref < open.nextRef);
	for (const [square, stack] of open.field.entries()) for (const [depth, { ref }] of (stack?.cards ?? []).entries()) note(ref, placeOf("open", "field", square, "cards", depth, "ref"));
	for (const pile of [
		"known",
		"bin",
		"void",
		"special"
	]) for (const player of players) for (const [index, { ref }] of open[pile][player].entries()) note(ref, placeOf("open", pile, player, index, "ref"));
	for (const [index, { ref }] of open.waiting.entries()) note(ref, placeOf("open", "waiting", index, "ref"));
	for (const player of players) {
		const noteOwn = refBook((ref) => ref > own[player].nextRef);
		for (const pile of [
			"hand",
			"superdeck",
			"looking"
		]) for (const [index, { ref }] of own[player][pile].entries()) noteOwn(ref, placeOf("own", player, pile, index, "ref"));
	}
}
/** Checks that the public counts match the hidden piles (ZN2). */
function checkCounts({ open, own }, player) {
	const counts = [
		["handCount", own[player].hand.length],
		["deckCount", own[player].deck.length],
		["superdeckCount", own[player].superdeck.length]
	];
	for (const [name, length] of counts) {
		const count = open[name][player];
		if (count !== length) failRule(placeOf("open", name, player), "ZN2", `${count} doesn't match the ${length} cards in the pile`);
	}
	const hand = own[player].hand.length + open.known[player].length;
	if (hand > 6) failRule(placeOf("own", player, "hand"), "ZN6", `${hand} cards in hand; at most 6`);
}
/** Checks that a deck is in canonical order and that its real order is a permutation. */
function checkDeckOrder({ own, secret }, player) {
	const { deck } = own[player];
	for (let index = 1; index < deck.length; index++) if (compareRolls(deck[index - 1], deck[index]) > 0) failRule(placeOf("own", player, "deck", index), "ZN2", "the deck must be in canonical order");
	const order = secret.order[player];
	const place = placeOf("secret", "order", player);
	if (order.length !== deck.length) failRule(place, "SU1", `${order.length} indexes for ${deck.length} cards`);
	const seen = /* @__PURE__ */ new Set();
	for (const [index, at] of order.entries()) {
		if (at >= deck.length || seen.has(at)) failRule(inside(place, index), "SU1", `index ${at} is repeated or out of range`);
		seen.add(at);
	}
}
/** Checks that the superdeck contains only supermons (CD3), or with `freeCards` only monsters. */
function checkSuperdeck(catalogue, { own }, player, freeCards) {
	for (const [index, { roll }] of own[player].superdeck.entries()) {
		const monster = catalogue.monsters.get(roll.card);
		if (!(monster && (freeCards || monster.definition.level > 1))) failRule(placeOf("own", player, "superdeck", index), "CD3", `card ${roll.card} isn't a supermon`);
	}
}
var known = (cards, ref) => cards.find((card) => card.ref === ref);
/** Checks that players agree about face-down cards, and that controllers know theirs (ZN3). */
function checkFaceDown(catalogue, { open, own }) {
	const hidden = /* @__PURE__ */ new Set();
	for (const [square, stack] of open.field.entries()) for (const [depth, { ref, roll }] of (stack?.cards ?? []).entries()) {
		if (roll) continue;
		hidden.add(ref);
		if (!known(own[stack.owner].faceDown, ref)) failRule(placeOf("open", "field", square, "cards", depth), "ZN3", "its controller doesn't know this face-down card");
	}
	for (const player of players) {
		const noteOnce = refBook((ref) => hidden.has(ref));
		for (const [index, { ref, roll }] of own[player].faceDown.entries()) {
			const place = placeOf("own", player, "faceDown", index);
			noteOnce(ref, inside(place, "ref"));
			if (!catalogue.spells.has(roll.card) || compiledRoll(catalogue, roll).hasSideAbility) failRule(place, "ZN3", "only spells without a side ability can lie face down");
			const there = known(own[player === 0 ? 1 : 0].faceDown, ref);
			if (there && !sameRoll(there.roll, roll)) failRule(place, "ZN3", "the other player knows a different card there");
		}
	}
}
/** Checks that the special zone contains only spells (ZN4). */
function checkSpecial(catalogue, { open }, player) {
	for (const [index, { roll }] of open.special[player].entries()) if (!catalogue.spells.has(roll.card)) failRule(placeOf("open", "special", player, index), "ZN4", `card ${roll.card} isn't a spell`);
}
/**
* Checks that the cards of a state are consistent: refs, counts, decks and knowledge of face-down
* cards.
*/
function checkCards(catalogue, state, freeCards) {
	checkRefs(state);
	for (const player of players) {
		checkCounts(state, player);
		checkDeckOrder(state, player);
		checkSuperdeck(catalogue, state, player, freeCards);
		checkSpecial(catalogue, state, player);
	}
	checkFaceDown(catalogue, state);
}
// packages/engine/src/replay/check-effects.ts
function checkContext({ nextRef }, context, place) {
	for (const name of [
		"source",
		"owner",
		"attacker",
		"defender",
		"subject"
	]) if (context[name] >= nextRef) failRule(inside(place, name), "ZN5", `ref ${context[name]} isn't assigned yet`);
	for (const [index, { ref }] of context.targets.entries()) {
		const at = inside(inside(inside(place, "targets"), index), "ref");
		if (ref !== null && ref >= nextRef) failRule(at, "ZN5", `ref ${ref} isn't assigned yet`);
	}
}
/** Checks a triggered automatic ability (AC6). */
function checkTrigger(catalogue, open, trigger, place) {
	const { definition, context } = trigger;
	if (!catalogue.abilities.get(definition)?.isAuto) failRule(inside(place, "definition"), "AC6", `${definition} isn't an automatic ability`);
	checkContext(open, context, inside(place, "context"));
}
/**
* Returns the operation that a task or question refers to; null for the target slots before the
* first one.
*/
function operationAt(catalogue, { definition, block, index }, place) {
	const { blocks, definition: rules } = compiledEffect(catalogue, definition);
	if (block < 0) {
		if (index >= rules.targets.length) failRule(inside(place, "index"), "AC6", `${definition} has no target ${index}`);
		return null;
	}
	if (block >= blocks.length) failRule(inside(place, "block"), "AC8", `${definition} has no part ${block}`);
	if (index > 0 && index >= blocks[block].length) failRule(inside(place, "index"), "AC8", `part ${block} of ${definition} has no step ${index}`);
	return blocks[block][index] ?? null;
}
/** Checks that the effect asks this player this question at this step. */
function checkQuestion(catalogue, open, question, place) {
	if (question.ask === "trigger") {
		const { trigger, player } = question;
		checkTrigger(catalogue, open, trigger, inside(place, "trigger"));
		if (catalogue.abilities.get(trigger.definition)?.definition.type !== "Active Auto Ability") failRule(place, "AC6", "no player is asked about this ability");
		if (player !== trigger.context.by) failRule(inside(place, "player"), "AC6", "the question belongs to its controller");
		return;
	}
	checkContext(open, question.context, inside(place, "context"));
	const operation = operationAt(catalogue, question, place);
	if (!(question.ask === "target" ? question.block < 0 || operation?.op === "choose" : question.ask === "option" ? operation?.op === "either" && operation.options.length === question.options : operation?.op === "pick" && (question.ask === "pick" || operation.fate === "summon"))) failRule(place, "AC8", "its effect doesn't ask this at this step");
	const chooser = operation && "chooser" in operation ? operation.chooser : "own";
	const { by } = question.context;
	if (question.player !== (chooser === "own" ? by : other(by))) failRule(inside(place, "player"), "AC8", "the question belongs to the other player");
}
function checkTask(catalogue, open, task, place) {
	switch (task.task) {
		case "operations":
			checkContext(open, task.context, inside(place, "context"));
			operationAt(catalogue, task, place);
			return;
		case "trigger":
			checkTrigger(catalogue, open, task.trigger, inside(place, "trigger"));
			return;
		case "spell end":
			checkContext(open, task.context, inside(place, "context"));
			if (!catalogue.spells.has(task.context.definition)) failRule(place, "AC3", "only spells have this task");
			return;
		case "ask":
			checkQuestion(catalogue, open, task.question, inside(place, "question"));
			return;
		case "kings":
			failRule(place, "SU3", "Kings are revealed before any question");
			return;
	}
}
/** Checks that a pending action is consistent with its kind (RS1). */
function checkPendingAction({ abilities, spells }, open, pending, place) {
	const { kind, definition, from, source, owner, defender, targets } = pending;
	const ability = abilities.get(definition);
	if (!(kind === "spell" ? spells.has(definition) : kind === "ability" ? ability?.isActive : definition === 0 || kind === "attack" && ability?.isAttack)) failRule(inside(place, "definition"), "RS1", `${definition} can't be pending as ${kind}`);
	if (from !== "void" && from !== null !== (kind === "spell")) failRule(inside(place, "from"), "AC1", `${from} doesn't match its kind`);
	if (defender > 0 !== (kind === "attack")) failRule(inside(place, "defender"), "BT1", "only an attack has a defender");
	const refs = {
		source,
		owner,
		defender
	};
	for (const [name, ref] of Object.entries(refs)) if (ref >= open.nextRef) failRule(inside(place, name), "ZN5", `ref ${ref} isn't assigned yet`);
	for (const [index, { ref }] of targets.entries()) {
		const at = inside(inside(place, "targets"), index);
		if (ref !== null && ref >= open.nextRef) failRule(at, "ZN5", `ref ${ref} isn't assigned yet`);
	}
}
/**
* Checks that all pending actions, tasks and questions refer to existing definitions and assigned
* refs.
*/
function checkEffects(catalogue, { open }) {
	for (const [index, pending] of open.waiting.entries()) checkPendingAction(catalogue, open, pending, inside(placeOf("open", "waiting"), index));
	for (const [index, task] of open.agenda.entries()) checkTask(catalogue, open, task, inside(placeOf("open", "agenda"), index));
	for (const [index, trigger] of open.triggered.entries()) checkTrigger(catalogue, open, trigger, inside(placeOf("open", "triggered"), index));
	if (open.question) checkQuestion(catalogue, open, open.question, inside(placeOf("open"), "question"));
}
// packages/engine/src/replay/check-field.ts
var turnMarks = [
	"arrived",
	"joined",
	"moved",
	"activated",
	"attackTurn",
	"moveAgain",
	"attackAgain"
];
function checkCard(catalogue, open, stack, card, place) {
	for (const mark of turnMarks) if (card[mark] > open.turn) failRule(inside(place, mark), "TN2", `turn ${card[mark]} is in the future`);
	if (card.felled && !stack.king) failRule(inside(place, "felled"), "BT4", "only a King can be felled");
	const spell = card.roll ? catalogue.spells.get(card.roll.card) : void 0;
	if (card.active && !spell?.isContinuous) failRule(inside(place, "active"), "AC3", "only a face-up Continuous spell can be active");
	if (card.hitBy >= open.nextRef) failRule(inside(place, "hitBy"), "ZN5", `ref ${card.hitBy} isn't assigned yet`);
}
function checkStack(catalogue, open, stack, place) {
	const isMonster = ({ roll }) => roll !== null && catalogue.monsters.has(roll.card);
	if (stack.lifted > open.turn) failRule(inside(place, "lifted"), "TN2", `turn ${stack.lifted} is in the future`);
	const cards = inside(place, "cards");
	if (!stack.cards[0].roll) failRule(inside(cards, 0), "ST4", "the top card must be face up");
	if (stack.king && stack.cards.length > 1) failRule(cards, "BD3", "a King can't be in a stack");
	if (stack.king && !isMonster(stack.cards[0])) failRule(inside(cards, 0), "SU3", "a King must be a monster");
	for (const [depth, card] of stack.cards.entries()) {
		const at = inside(cards, depth);
		if (depth > 0 && isMonster(card) && !isMonster(stack.cards[depth - 1])) failRule(at, "ST1", "monsters must be above spells");
		checkCard(catalogue, open, stack, card, at);
	}
}
/** Checks that the positions on the board are possible (BD3, ST1, ST4). */
function checkField(catalogue, { open }) {
	for (const player of players) {
		const stacks = open.field.filter((stack) => stack?.owner === player);
		if (stacks.length > 4) failRule(placeOf("open", "field"), "BD3", `player ${player} has ${stacks.length} positions; at most 4`);
		if (stacks.filter((stack) => stack?.king).length > 1) failRule(placeOf("open", "field"), "SU3", `player ${player} has more than one King`);
	}
	for (const [square, stack] of open.field.entries()) if (stack) checkStack(catalogue, open, stack, inside(placeOf("open", "field"), square));
}
/** Checks that the modifiers are possible: each has its own id and a card on the field (TN8). */
function checkLayers({ open }) {
	const seen = /* @__PURE__ */ new Set();
	for (const name of ["layers", "playerLayers"]) for (const [index, { id }] of open[name].entries()) {
		const place = placeOf("open", name, index, "id");
		if (id >= open.nextLayer || seen.has(id)) failRule(place, "TN8", `id ${id} is repeated or not assigned yet`);
		seen.add(id);
	}
	for (const [index, { card, source }] of open.layers.entries()) {
		const place = placeOf("open", "layers", index);
		if (locate(open, card) === -1) failRule(inside(place, "card"), "TN8", `${card} isn't a card on the field`);
		if (source >= open.nextRef) failRule(inside(place, "source"), "ZN5", `ref ${source} isn't assigned yet`);
	}
}
// packages/engine/src/replay/open-game.ts
/** Creates a game for a state. */
var openGame = (catalogue, state) => ({
	catalogue,
	open: state.open,
	own: state.own,
	secret: state.secret,
	hidden: serverHiddenInfo,
	derived: createDerivedState(),
	journal: null,
	events: null,
	disclosures: null,
	stale: true,
	trace: null
});
// packages/engine/src/replay/check-draft.ts
/**
* Returns the actions that lead to a draft: the declaration, then all choices after the first
* `choiceCount`, which the declaration itself contains.
*/
function steps({ action, chosen }, choiceCount) {
	return [action, ...chosen.slice(choiceCount).map(({ ref, square }) => makeAction("choose", null, square, ref))];
}
/**
* Returns how many choices the declaring action contains: one, or none if the first choice is a
* cost card.
*/
function choicesOfAction(game, player, action) {
	performAction(game, player, action);
	return game.own[player]?.draft?.chosen.length ?? 0;
}
/** Checks that a draft results from its declaration and choices by repeating them on a copy. */
function retrace(game, state, player, draft) {
	const place = placeOf("own", player, "draft");
	const before = cloneState(state);
	before.own[player].draft = null;
	const declared = openGame(game.catalogue, cloneState(before));
	if (draft.action.kind !== "activate" && draft.action.kind !== "attack") failRule(inside(place, "action"), "AC8", `${draft.action.kind} requires no further choice`);
	if (refuseAction(declared, player, draft.action)) failRule(inside(place, "action"), "AC8", "the action is illegal");
	const choiceCount = choicesOfAction(declared, player, draft.action);
	const again = openGame(game.catalogue, before);
	for (const action of steps(draft, choiceCount)) {
		if (refuseAction(again, player, action)) failRule(inside(place, "chosen"), "AC8", "the choice is illegal");
		performAction(again, player, action);
	}
	if (canonicalJson(before.own[player].draft) !== canonicalJson(draft)) failRule(place, "AC8", "the action and choices lead to a different draft");
}
/** Checks that only a player who may declare something now has a draft (AC8). */
function checkDraft(game, state) {
	const { open, own } = state;
	for (const player of players) {
		const { draft } = own[player];
		if (!draft) continue;
		const isAsked = decisionOf(open, own)?.players.includes(player) ?? false;
		if (open.question || open.phase === "king selection" || !isAsked) failRule(placeOf("own", player, "draft"), "AC8", "this player can't declare anything now");
		retrace(game, state, player, draft);
	}
}
// packages/engine/src/replay/check-machine.ts
/** Checks that nothing is pending when the match is over (WN2). */
function checkEnded({ agenda, triggered, waiting, question, responder }) {
	if (agenda.length > 0 || triggered.length > 0 || waiting.length > 0 || question || responder !== null) failRule(placeOf("open", "result"), "WN2", "the match is over, but something is still pending");
}
function checkKingSelection({ open, own }, catalogue) {
	const selecting = open.phase === "king selection";
	if (selecting !== (open.turn === 0)) failRule(placeOf("open", "phase"), "SU3", "King selection must be in turn 0, and only there");
	for (const player of players) {
		const { kingPick, hand } = own[player];
		const place = placeOf("own", player, "kingPick");
		if (kingPick !== null !== (selecting && open.kingPicked[player])) failRule(place, "SU3", "a King pick exists only between the pick and the reveal");
		if (!kingPick) continue;
		const held = hand[findHeld(hand, kingPick.card)];
		if (!held || !catalogue.monsters.has(held.roll.card)) failRule(place, "SU3", "a King must be a monster in hand");
		if (!hasSquare(sideOf[player], kingPick.to)) failRule(place, "SU3", "a King must be on its player's own two ranks");
	}
	const areKingsPicked = open.kingPicked[0] && open.kingPicked[1];
	if (selecting && areKingsPicked && !open.result) failRule(placeOf("open", "kingPicked"), "SU3", "both Kings were picked but not revealed");
}
/**
* Checks that steps remain only while a question is open, and that an open window belongs to the
* opponent of the last action (RS2).
*/
function checkFlow({ agenda, triggered, waiting, question, responder }) {
	if (!question && agenda.length > 0) failRule(placeOf("open", "agenda"), "AC8", "steps remain although there is no question");
	if (!question && triggered.length > 0) failRule(placeOf("open", "triggered"), "AC6", "triggers remain although there is no question");
	const goesOn = agenda.filter(({ task }) => task === "resolve" || task === "window").length;
	if (goesOn > 1) failRule(placeOf("open", "agenda"), "RS1", "the response stack can continue only once");
	if (waiting.length === 0) {
		if (responder !== null) failRule(placeOf("open", "responder"), "RS2", "there is nothing to respond to");
		if (agenda.some(({ task }) => task === "resolve")) failRule(placeOf("open", "agenda"), "RS1", "there is nothing to resolve");
		return;
	}
	const last = waiting[waiting.length - 1];
	if (!(question ? responder === null && goesOn === 1 : responder === other(last.by))) failRule(placeOf("open", "responder"), "RS2", "the pending actions don't continue");
}
var operationOf = (catalogue, question) => question.ask === "trigger" || question.block < 0 ? null : compiledEffect(catalogue, question.definition).blocks[question.block][question.index] ?? null;
/**
* Checks that a player only looks at deck cards during a pick, and that the cards are in that
* deck.
*/
function checkLooking(catalogue, { open, own }, player) {
	const { looking } = own[player];
	if (looking.length === 0) return;
	const { question } = open;
	const operation = question?.player === player ? operationOf(catalogue, question) : null;
	const place = placeOf("own", player, "looking");
	if (!question || operation?.op !== "pick" || operation.from !== "deck" && operation.from !== "deck top") return failRule(place, "ZN5", "the player isn't picking from a deck");
	const by = "context" in question ? question.context.by : player;
	const deck = own[operation.whose === "own" ? by : other(by)].deck.slice();
	for (const [index, { roll }] of looking.entries()) {
		const at = deckIndexOf(deck, roll);
		if (at >= deck.length || !sameRoll(deck[at], roll)) failRule(placeOf("own", player, "looking", index), "ZN5", "the card isn't in that deck");
		deck.splice(at, 1);
	}
}
/** Checks that a card waiting for its square could have been picked. */
function checkPicked(game, { open, own }) {
	const { question } = open;
	const placing = question?.ask === "summon square" ? question : null;
	for (const player of players) {
		const isNeeded = placing !== null && placing.player === player && placing.card === null;
		if (own[player].picked !== null !== isNeeded) failRule(placeOf("own", player, "picked"), "AC8", "a hidden card must be picked exactly while its square is asked for");
	}
	if (!placing) return;
	const { definition, block, index, context, player, card } = placing;
	const compiled = compiledEffect(game.catalogue, definition);
	const operation = compiled.blocks[block][index];
	const ref = card ?? own[player].picked;
	if (!pickCandidates({
		game,
		compiled,
		context,
		block,
		index
	}, operation).includes(ref)) failRule(placeOf("open", "question", "card"), "AC8", "the card couldn't have been picked");
}
/**
* Checks that no state-based check is due outside a choice: nobody has lost, and every monster
* has power (BT4, WN2).
*/
function checkSettled(game, { open }) {
	if (open.question) return;
	for (const player of players) if (open.energy[player] === 0) failRule(placeOf("open", "energy", player), "WN1", "this player has lost, but the match isn't over");
	for (const stack of open.field) for (const { ref } of stack?.cards ?? []) {
		derive(game);
		const stats = statsOf(game, ref);
		if (stats.isMonster && stats.power === 0) failRule(placeOf("open", "field", stats.square), "BT4", `monster ${ref} has 0 power but wasn't destroyed`);
	}
}
/** Checks that the match is at a decision that can be answered, with consistent surroundings. */
function checkMachine(game, state) {
	const { open } = state;
	const { catalogue } = game;
	checkKingSelection(state, catalogue);
	if (open.result) {
		checkEnded(open);
		return;
	}
	checkFlow(open);
	if (open.phase === "king selection" && (open.question || open.waiting.length > 0)) failRule(placeOf("open", "phase"), "SU3", "nothing can resolve before the Kings are revealed");
	for (const player of players) checkLooking(catalogue, state, player);
	checkPicked(game, state);
	checkSettled(game, state);
	checkDraft(game, state);
	const decision = decisionOf(open, state.own);
	for (const player of decision?.players ?? []) if (listActions(game, player).length === 0 && decision?.kind === "choose") failRule(placeOf("open", "question"), "AC8", "the question can't be answered");
}
// packages/engine/src/replay/read.ts
var wrong = (value, place, right) => fail(place, `expected ${right}, got ${describeValue(value)}`);
/** Describes an inclusive range of whole numbers. */
function spanText(min, max) {
	const from = min === Number.MIN_SAFE_INTEGER ? "" : ` from ${min}`;
	return `a whole number${from}${max === Number.MAX_SAFE_INTEGER ? "" : from ? ` to ${max}` : ` up to ${max}`}`;
}
var whole = (min = 0, max = Number.MAX_SAFE_INTEGER) => (value, place) => {
	if (Number.isSafeInteger(value) && !Object.is(value, -0) && value >= min && value <= max) return value;
	return wrong(value, place, spanText(min, max));
};
var anyWhole = whole(Number.MIN_SAFE_INTEGER);
var square = whole(0, 24);
var flag = (value, place) => typeof value === "boolean" ? value : wrong(value, place, "true or false");
var text = (value, place) => typeof value === "string" ? value : wrong(value, place, "a string");
var hex = (digits) => (value, place) => typeof value === "string" && value.length === digits && /^[0-9a-f]*$/.test(value) ? value : wrong(value, place, `a string of ${digits} hex digits`);
var oneOf = (values) => (value, place) => values.find((each) => each === value) ?? wrong(value, place, values.length === 1 ? describeValue(values[0]) : `one of ${values.join(", ")}`);
var orNull = (read) => (value, place) => value === null ? null : read(value, place);
var list = (read, max, min = 0) => (value, place) => {
	if (!Array.isArray(value)) return wrong(value, place, "a list");
	const { length } = value;
	if (length > max || length < min) return fail(place, `expected a list of ${min === max ? `${min}` : `${min} to ${max}`} entries, got ${length}`);
	const items = [];
	for (let i = 0; i < length; i++) items.push(read(value[i], inside(place, i)));
	return items;
};
/** Creates a reader for one value per player. */
var pair = (read) => (value, place) => {
	const both = list(read, 2, 2)(value, place);
	return [both[0], both[1]];
};
/** Creates a reader for an object with exactly these fields; those in `mayLack` are optional. */
function record(readers, mayBeMissing = []) {
	const names = Object.keys(readers);
	return (value, place) => {
		if (!isRecord(value)) return wrong(value, place, "an object");
		const given = Object.keys(value);
		for (const name of given) if (!names.includes(name)) fail(inside(place, name.slice(0, 40)), "unknown field");
		const result = {};
		for (const name of names) if (given.includes(name)) result[name] = readers[name](value[name], inside(place, name));
		else if (!mayBeMissing.includes(name)) fail(inside(place, name), "missing field");
		return result;
	};
}
/** Creates a reader for one of several object types, distinguished by a field. */
function tagged(key, variants) {
	const tags = Object.keys(variants);
	return (value, place) => {
		if (!isRecord(value)) return wrong(value, place, "an object");
		return variants[oneOf(tags)(value[key], inside(place, key))](value, place);
	};
}
// packages/engine/src/replay/read-roll.ts
var shape = record({
	card: whole(),
	power: whole(),
	iq: whole(),
	eq: whole(),
	range: whole(),
	rangeType: oneOf(rangeTypes.filter((type) => type !== "Global")),
	abilities: list(whole(), 20)
});
var badCard = (place, detail) => failWith(place, detail, {
	code: "bad-card",
	rule: "CD1"
});
/** Checks a free roll: card and abilities must exist. */
function checkFree(catalogue, roll, place) {
	const { card, abilities, rangeType } = roll;
	const isSpell = catalogue.spells.has(card);
	if (!isSpell && !catalogue.monsters.has(card)) badCard(inside(place, "card"), `${card} is neither a monster nor a spell`);
	if (isSpell !== (rangeType === "None")) badCard(inside(place, "rangeType"), `"${rangeType}" isn't possible for this card`);
	if (isSpell && abilities.length > 1) badCard(inside(place, "abilities"), "a spell can only have one side effect or side ability");
	for (const [index, id] of abilities.entries()) if (!catalogue.abilities.has(id)) badCard(inside(inside(place, "abilities"), index), `${id} isn't an ability`);
}
/** Creates a reader for rolled cards. Its results can be shared between states. */
var rollReader = (catalogue, { freeCards = false }) => (value, place) => {
	const roll = shape(value, place);
	if (freeCards) checkFree(catalogue, roll, place);
	else {
		const [problem] = checkRoll(catalogue.definitions, roll);
		if (problem) {
			const at = problem.at.reduce(inside, place);
			const { rule, message, detail } = problem;
			failWith(at, problem.at.length > 0 ? detail.slice(detail.indexOf(": ") + 2) : detail, {
				code: "bad-card",
				rule,
				message
			});
		}
	}
	return freezeRoll(roll);
};
// packages/engine/src/replay/effect-shape.ts
/**
* Readers for pending actions, tasks, triggers and questions. They check the shape;
* `check-machine` checks consistency.
*/
var player = oneOf([0, 1]);
/** Reads a public ref. */
var publicRef = whole(1);
/** Reads a public ref, or 0 for none. */
var refOrNone = whole(0);
var rangeType = oneOf([
	"None",
	"Diagonal",
	"Square",
	"Circle"
]);
var squareOrNone = whole(-1, 24);
var target = record({
	ref: orNull(publicRef),
	square: orNull(square)
});
/** Reads a choice of a draft, which may be a card that only its player sees. */
var choice = record({
	ref: orNull(anyWhole),
	square: orNull(square)
});
var targets = list(target, 100);
/** Creates a reader for ids of things that can be activated or triggered. */
var activatedId = ({ abilities, spells, rules }) => (value, place) => {
	const id = whole()(value, place);
	return abilities.has(id) || spells.has(id) || rules.has(id) ? id : fail(place, `${id} isn't an ability, spell or rule card`);
};
var idOrNone = (read) => (value, place) => value === 0 ? 0 : read(value, place);
var lastKnown = (roll) => record({
	roll,
	square,
	power: whole(),
	iq: whole(),
	eq: whole(),
	range: whole(),
	rangeType
});
var draftReader = record({
	action: record({
		kind: oneOf(actionKinds),
		card: orNull(anyWhole),
		to: orNull(square),
		target: orNull(anyWhole),
		option: orNull(anyWhole)
	}),
	chosen: list(choice, 100)
});
function effectReaders(catalogue, roll) {
	const definition = activatedId(catalogue);
	const context = record({
		by: player,
		source: refOrNone,
		owner: refOrNone,
		definition: idOrNone(definition),
		targets,
		attacker: refOrNone,
		defender: refOrNone,
		aim: squareOrNone,
		subject: refOrNone,
		destroyedTarget: flag,
		spellGoes: oneOf([
			"bin",
			"void",
			"hand",
			"deck"
		]),
		lastKnown: orNull(lastKnown(roll)),
		level: whole(0, 8),
		subjectRoll: orNull(roll),
		subjectSquare: squareOrNone
	});
	const trigger = record({
		definition,
		context,
		square,
		depth: whole(0, 3)
	});
	const where = {
		definition,
		block: whole(-1),
		index: whole(),
		context
	};
	const question = tagged("ask", {
		target: record({
			ask: oneOf(["target"]),
			player,
			...where
		}),
		pick: record({
			ask: oneOf(["pick"]),
			player,
			...where,
			left: whole(1)
		}),
		"summon square": record({
			ask: oneOf(["summon square"]),
			player,
			...where,
			card: orNull(publicRef),
			left: whole(1)
		}),
		option: record({
			ask: oneOf(["option"]),
			player,
			...where,
			options: whole(1)
		}),
		trigger: record({
			ask: oneOf(["trigger"]),
			player,
			trigger
		})
	});
	return {
		trigger,
		question,
		pendingAction: record({
			ref: publicRef,
			by: player,
			kind: oneOf([
				"attack",
				"direct attack",
				"spell",
				"ability"
			]),
			source: publicRef,
			owner: refOrNone,
			definition: idOrNone(definition),
			from: orNull(oneOf([
				"hand",
				"stack",
				"field",
				"special",
				"void"
			])),
			targets,
			defender: refOrNone,
			aim: squareOrNone,
			negated: flag,
			lastKnown: orNull(lastKnown(roll))
		}),
		task: tagged("task", {
			operations: record({
				task: oneOf(["operations"]),
				...where
			}),
			settle: record({ task: oneOf(["settle"]) }),
			trigger: record({
				task: oneOf(["trigger"]),
				trigger
			}),
			window: record({ task: oneOf(["window"]) }),
			resolve: record({ task: oneOf(["resolve"]) }),
			"spell end": record({
				task: oneOf(["spell end"]),
				context,
				resolved: flag
			}),
			kings: record({ task: oneOf(["kings"]) }),
			"turn start": record({
				task: oneOf(["turn start"]),
				step: whole(0, 2)
			}),
			"turn end": record({
				task: oneOf(["turn end"]),
				step: whole(0, 3)
			}),
			ask: record({
				task: oneOf(["ask"]),
				question
			}),
			"check end": record({ task: oneOf(["check end"]) })
		})
	};
}
// packages/engine/src/replay/state-shape.ts
/**
* Limit above anything that a match has, so that a list with a billion entries is refused without
* reading it.
*/
var many = 1e4;
var privateRef = whole(Number.MIN_SAFE_INTEGER, -1);
var held = (ref, roll) => list(record({
	ref,
	roll
}), many);
var stackReader = (roll) => record({
	owner: player,
	king: flag,
	lifted: whole(),
	cards: list(record({
		ref: publicRef,
		roll: orNull(roll),
		home: player,
		damage: whole(),
		arrived: whole(),
		joined: whole(),
		moved: whole(),
		activated: whole(),
		attackTurn: whole(),
		attacks: whole(),
		moveAgain: whole(),
		attackAgain: whole(),
		hitBy: refOrNone,
		active: flag,
		felled: flag
	}), 4, 1)
});
var expiry = tagged("kind", {
	"turn end": record({
		kind: oneOf(["turn end"]),
		turn: whole()
	}),
	"player turns": record({
		kind: oneOf(["player turns"]),
		player,
		left: whole(1),
		since: whole()
	}),
	"turn start": record({
		kind: oneOf(["turn start"]),
		player,
		after: whole()
	}),
	source: record({ kind: oneOf(["source"]) }),
	stacked: record({ kind: oneOf(["stacked"]) }),
	never: record({ kind: oneOf(["never"]) }),
	event: record({
		kind: oneOf(["event"]),
		event: oneOf([
			"attacks",
			"is damaged",
			"moves"
		])
	})
});
var changeReader = ({ abilities }) => tagged("change", {
	stat: record({
		change: oneOf(["stat"]),
		stat: oneOf([
			"power",
			"iq",
			"eq",
			"range"
		]),
		how: oneOf([
			"add",
			"set",
			"multiply",
			"halve"
		]),
		amount: anyWhole
	}),
	status: record({
		change: oneOf(["status"]),
		status: oneOf(statuses)
	}),
	element: record({
		change: oneOf(["element"]),
		how: oneOf(["add", "set"]),
		element: oneOf(elements)
	}),
	monsterType: record({
		change: oneOf(["monsterType"]),
		how: oneOf(["add", "set"]),
		monsterType: oneOf(monsterTypes)
	}),
	rangeType: record({
		change: oneOf(["rangeType"]),
		rangeType: oneOf([
			"Diagonal",
			"Square",
			"Circle"
		])
	}),
	grant: record({
		change: oneOf(["grant"]),
		ability: (value, place) => {
			const id = whole()(value, place);
			return abilities.has(id) ? id : fail(place, `${id} isn't an ability`);
		}
	}),
	extraAttacks: record({
		change: oneOf(["extraAttacks"]),
		amount: whole()
	})
});
var resultReader = record({
	winner: orNull(player),
	reason: oneOf(endReasons)
});
function openReader(catalogue, roll) {
	const definition = activatedId(catalogue);
	const { pendingAction, task, trigger, question } = effectReaders(catalogue, roll);
	const pile = pair(held(publicRef, roll));
	return record({
		turn: whole(),
		active: player,
		first: player,
		phase: oneOf(phases),
		energy: pair(whole()),
		shield: pair(whole()),
		handCount: pair(whole()),
		known: pile,
		deckCount: pair(whole()),
		superdeckCount: pair(whole()),
		bin: pile,
		void: pile,
		special: pile,
		field: list(orNull(stackReader(roll)), 25, 25),
		layers: list(record({
			id: whole(1),
			card: publicRef,
			source: refOrNone,
			definition,
			change: changeReader(catalogue),
			expiry
		}), many),
		playerLayers: list(record({
			id: whole(1),
			player,
			definition,
			status: oneOf(playerStatuses),
			expiry
		}), many),
		uses: list(record({
			card: refOrNone,
			definition,
			player,
			times: whole(1)
		}), many),
		waiting: list(pendingAction, 8),
		responder: orNull(player),
		agenda: list(task, many),
		triggered: list(trigger, many),
		fired: list(record({
			card: refOrNone,
			definition
		}), many),
		question: orNull(question),
		kingPicked: pair(flag),
		quiet: whole(),
		eventful: flag,
		nextRef: whole(1),
		nextLayer: whole(1),
		result: orNull(resultReader)
	});
}
var ownReader = (roll) => record({
	hand: held(privateRef, roll),
	superdeck: held(privateRef, roll),
	deck: list(roll, many),
	faceDown: held(publicRef, roll),
	looking: held(privateRef, roll),
	kingPick: orNull(record({
		card: privateRef,
		to: square
	})),
	draft: orNull(draftReader),
	picked: orNull(privateRef),
	nextRef: privateRef
});
var secret = record({
	order: pair(list(whole(), many)),
	random: record({
		key: hex(64),
		counter: whole()
	})
});
/**
* Creates a reader that checks the shape of a state: all fields with their types, existing ids,
* and possible rolls.
*/
var stateReader = (catalogue, roll) => record({
	version: oneOf([1]),
	open: openReader(catalogue, roll),
	own: pair(ownReader(roll)),
	secret
});
// packages/engine/src/replay/load-state.ts
/** Refuses a state of another version without reading the rest. */
function refuseOtherVersion$1(value) {
	if (!isRecord(value)) return;
	const { version } = value;
	if (typeof version !== "number" && typeof version !== "string") return;
	if (version === 1) return;
	const detail = `${describeValue(version)} instead of 1`;
	failWith(placeOf("version"), detail, { code: "another-version" });
}
/**
* Loads a state from its JSON text or from any value. Returns a match that can be played on, or a
* refusal with the path of the fault. Never retains the given value. Never throws.
*/
var loadState = (catalogue, given, options = {}) => checked("not-a-state", () => {
	const value = parseText(given);
	refuseOtherVersion$1(value);
	const state = stateReader(catalogue, rollReader(catalogue, options))(value, null);
	checkField(catalogue, state);
	checkCards(catalogue, state, options.freeCards ?? false);
	checkLayers(state);
	checkEffects(catalogue, state);
	checkMachine(openGame(catalogue, state), state);
	return state;
});
// packages/engine/src/replay/record.ts
/** Name and version of the record format. */
var recordFormat = "stackmate-record-1";
/** Creates the record of a match without actions. `state` is its first state. */
function startRecord({ catalogue }, setup, state) {
	const { seed, decks, options, freeDecks } = setup;
	return {
		format: recordFormat,
		engineVersion,
		rulesVersion,
		catalogueVersion: catalogue.version,
		seed,
		decks: [decks[0], decks[1]],
		...options ? { options } : {},
		...freeDecks ? { freeDecks } : {},
		actions: [],
		hashes: [stateHash(state)],
		result: state.open.result
	};
}
// packages/engine/src/replay/recorder.ts
/** Starts a match and its record. `sha256` may be a faster, platform-specific implementation. */
function createRecorder(rules, setup, sha256) {
	const hashOf = createStateHasher(sha256);
	let state = rules.createMatch(setup);
	const begun = startRecord(rules, setup, state);
	const actions = [];
	const hashes = [...begun.hashes];
	function play(by, given) {
		const read = readActions(given);
		if (!read.ok) return read;
		const whole = rules.applyAction(state, by, read.value);
		if (!whole.ok) return whole;
		const isSingle = read.value.length === 1;
		let next = isSingle ? whole.state : state;
		const events = isSingle ? [...whole.events] : [];
		const passed = isSingle ? [hashOf(next)] : [];
		for (const action of isSingle ? [] : read.value) {
			const applied = rules.applyAction(next, by, action);
			if (!applied.ok) return applied;
			next = applied.state;
			events.push(...applied.events);
			passed.push(hashOf(next));
		}
		for (const action of read.value) actions.push({
			by,
			action
		});
		hashes.push(...passed);
		state = next;
		return {
			ok: true,
			state,
			events
		};
	}
	return {
		state: () => state,
		play,
		record: () => ({
			...begun,
			actions: [...actions],
			hashes: [...hashes],
			result: state.open.result
		})
	};
}
// packages/engine/src/replay/load-record.ts
/** Limits above anything that a match has. */
var manyActions = 1e5;
var manyCards = 1e3;
var options = record({ first: player }, ["first"]);
var action = (value, place) => {
	const read = readAction(value);
	return read.ok ? read.value : fail(place, read.refusal.detail);
};
var taken = record({
	by: oneOf([
		0,
		1,
		"referee"
	]),
	action
});
var freeDecks = (value, place) => value === true ? value : fail(place, `expected true, got ${describeValue(value)}; records of legal decks omit this field`);
var deckReader = (catalogue, freeCards) => {
	const cards = list(rollReader(catalogue, { freeCards }), manyCards);
	return record({
		main: cards,
		superdeck: cards
	});
};
/**
* Checks that a deck is legal (CD4). In a free deck only the superdeck is checked, for monsters.
*/
function checkRecordDeck(catalogue, deck, free, place) {
	if (free) {
		for (const [index, { card }] of deck.superdeck.entries()) {
			const at = inside(inside(place, "superdeck"), index);
			if (!catalogue.monsters.has(card)) failWith(at, `card ${card} isn't a monster`, {
				code: "bad-deck",
				rule: "CD3"
			});
		}
		return;
	}
	const [problem] = checkDeck(catalogue.definitions, deck);
	if (!problem) return;
	const { rule, message, at } = problem;
	const detail = at.length > 0 ? problem.detail.slice(problem.detail.indexOf(": ") + 2) : problem.detail;
	failWith(at.reduce(inside, place), detail, {
		code: "bad-deck",
		rule,
		message
	});
}
/** Refuses a record of other versions, since it is valid only under those. */
function refuseOtherVersion({ version }, value) {
	if (!isRecord(value)) return;
	const needed = {
		format: recordFormat,
		engineVersion,
		rulesVersion,
		catalogueVersion: version
	};
	for (const [name, own] of Object.entries(needed)) {
		const given = value[name];
		if (typeof given !== "string" || given === own) continue;
		failWith(placeOf(name), `${describeValue(given)} instead of ${describeValue(own)}`, { code: "another-version" });
	}
}
/**
* Loads a record from its JSON text or from any value. Checks versions, decks (legal, or declared
* free) and shape; `verifyRecord` checks the moves. Never throws.
*/
var loadRecord = (catalogue, given) => checked("not-a-record", () => {
	const value = parseText(given);
	refuseOtherVersion(catalogue, value);
	const isFree = isRecord(value) && value.freeDecks === true;
	const deck = deckReader(catalogue, isFree);
	const read = record({
		format: oneOf([recordFormat]),
		engineVersion: text,
		rulesVersion: text,
		catalogueVersion: text,
		seed: text,
		decks: (decks, place) => {
			const both = list(deck, 2, 2)(decks, place);
			return [both[0], both[1]];
		},
		options,
		freeDecks,
		actions: list(taken, manyActions),
		hashes: list(hex(64), 100001),
		result: orNull(resultReader)
	}, ["options", "freeDecks"])(value, null);
	for (const [index, each] of read.decks.entries()) checkRecordDeck(catalogue, each, isFree, inside(placeOf("decks"), index));
	const wanted = read.actions.length + 1;
	if (read.hashes.length !== wanted) fail(placeOf("hashes"), `expected ${wanted} for ${read.actions.length} actions, got ${read.hashes.length}`);
	return read;
});
// packages/engine/src/replay/replay-match.ts
var fault = (index, path, detail) => ({
	index,
	refusal: loadRefusal("verification-failed", `${formatPath(path)}: ${detail}`)
});
var hashFault = ({ hashes }, index, hash) => hashes[index] === hash ? null : fault(index, ["hashes", index], `the replayed state has the hash ${hash}`);
/**
* Replays a record step by step. If it fails verification, the last yielded value is a fault. The
* record must come from `loadRecord` or a recorder.
*/
function* replayMatch(rules, record) {
	const { seed, decks, options, actions } = record;
	const hashOf = createStateHasher();
	let state = rules.createMatch({
		seed,
		decks,
		...options ? { options } : {}
	});
	const wrongStart = hashFault(record, 0, hashOf(state));
	if (wrongStart) {
		yield wrongStart;
		return;
	}
	yield {
		index: 0,
		by: null,
		actions: [],
		events: [],
		state
	};
	for (const [at, { by, action }] of actions.entries()) {
		const index = at + 1;
		const applied = rules.applyAction(state, by, action);
		if (!applied.ok) {
			const { refusal } = applied;
			yield {
				index,
				refusal: {
					...refusal,
					detail: `actions[${at}]: ${refusal.detail}`
				}
			};
			return;
		}
		const { events } = applied;
		({state} = applied);
		const wrong = hashFault(record, index, hashOf(state));
		if (wrong) {
			yield wrong;
			return;
		}
		yield {
			index,
			by,
			actions: [action],
			events,
			state
		};
	}
	if (canonicalJson(state.open.result) !== canonicalJson(record.result)) yield fault(actions.length, ["result"], `the replay has the result ${canonicalJson(state.open.result)}`);
}
/** Verifies a record: every action must be legal, and every hash and the result must match. */
function verifyRecord(rules, record) {
	for (const step of replayMatch(rules, record)) if ("refusal" in step) return {
		verified: false,
		...step
	};
	return { verified: true };
}
// packages/engine/src/battle/king-danger.ts
var cannotAttack = statusBit("cannot attack");
var cannotBeAttacked = statusBit("cannot be attacked");
/** First turn in which attacks are possible (SU4). */
var firstAttackTurn = 4;
var isAbleNextTurn = (top) => top.isMonster && !hasStatus(top, cannotAttack);
/**
* Returns whether the opponent's monsters could destroy a player's King in one turn, with one basic attack each from
* where they are (RG2, BT2). In the opponent's turn, only those count that may still attack. Otherwise it is about
* their next turn: damage is gone and the shield is full by then (TN8, SU3).
*/
function isKingThreatened(game, player) {
	const { derived, open } = game;
	const square = derived.kingSquare[player];
	if (square < 0 || open.result) return false;
	const king = derived.tops[square];
	if (hasStatus(king, cannotBeAttacked)) return false;
	const isTheirTurn = open.active !== player;
	if (isTheirTurn ? refuseBattle(game) : open.turn + 1 < firstAttackTurn) return false;
	let damage = 0;
	for (const from of derived.squares) {
		const top = derived.tops[from];
		if (top.owner === player) continue;
		if ((isTheirTurn ? !refuseAttacker(game, top) : isAbleNextTurn(top)) && hasSquare(attackReach(game, top), square)) damage += battleDamage(game, top, king, null, false);
	}
	const power = isTheirTurn ? king.power : king.maxPower;
	const shield = isTheirTurn ? open.shield[player] : 10;
	return damage >= power + shield;
}
// packages/engine/src/open-games.ts
var isState = (value) => "secret" in value;
var ownParts = (of) => {
	if (isState(of)) return of.own;
	return [of.viewer === 0 ? of.own : null, of.viewer === 1 ? of.own : null];
};
/**
* Creates the cache. All games share one derived state, so reading another state discards the
* derived values of the first. That is cheap for callers that play one match after the other or
* search through copies. Callers that alternate between many matches (a server) would derive
* everything again with every action, so a state that is played again gets its own derived state
* (about 11 kB) for as long as it is referenced and the match isn't over.
*/
function openGames(catalogue) {
	const buffers = createSharedBuffers();
	const shared = createDerivedState(buffers);
	let last = null;
	const left = /* @__PURE__ */ new WeakMap();
	const open = (of, derived = shared) => ({
		catalogue,
		open: of.open,
		own: ownParts(of),
		secret: isState(of) ? of.secret : null,
		hidden: isState(of) ? serverHiddenInfo : previewHiddenInfo,
		derived,
		journal: null,
		events: null,
		disclosures: null,
		stale: true,
		listed: null,
		trace: null,
		executed: null
	});
	function leave() {
		if (last) left.set(last.of, null);
		last = null;
	}
	return {
		of(of) {
			if (last !== null && last.of === of) return last.game;
			const cached = isState(of) ? left.get(of) : null;
			if (cached) return cached;
			leave();
			return open(of);
		},
		toPlay(state) {
			if (last !== null && last.of === state) return last.game;
			const cached = left.get(state);
			if (cached) return cached;
			if (cached === null) {
				const game = open(state, createDerivedState(buffers));
				left.set(state, game);
				return game;
			}
			leave();
			return open(state);
		},
		played(state, game) {
			if (game.derived === shared) {
				if (last === null || last.game !== game) last = {
					of: state,
					game
				};
			} else if (state.open.result !== null) left.delete(state);
			else dropUnusedStats(game.derived);
		}
	};
}
// packages/engine/src/match/action-cost.ts
var noActionCost = {
	energy: 0,
	later: 0,
	waived: 0,
	cards: null,
	custom: null
};
var energyOnly = (energy) => energy === 0 ? noActionCost : {
	...noActionCost,
	energy
};
function customOf(compiled) {
	const { type, custom } = costOf(compiled);
	return type === "Custom" && custom && costCards(compiled) === null ? custom : null;
}
function declarationCostOf(game, declaration) {
	const compiled = declaration?.compiled;
	if (!compiled) return noActionCost;
	const later = resolvingEnergy(game, declaration);
	const energy = declaredEnergy(game, declaration) + later;
	return {
		...noActionCost,
		energy,
		later,
		cards: costCards(compiled),
		custom: customOf(compiled)
	};
}
function choiceCost(game, player, { option }) {
	const draft = game.own[player]?.draft;
	if (draft) return declarationCostOf(game, declarationOf(game, player, draft));
	const { question } = game.open;
	if (question?.ask !== "trigger" || question.player !== player || option !== 1) return noActionCost;
	const { trigger } = question;
	const custom = customOf(compiledEffect(game.catalogue, trigger.definition));
	return {
		...noActionCost,
		energy: triggerEnergy(game, trigger),
		custom
	};
}
/**
* Returns what an action costs its player. Reads only the card and the ability, so it also works
* before a target is chosen; a choice that continues a declaration costs as much as the
* declaration. Invalid actions cost nothing. Doesn't check whether the cost can be paid.
*/
function actionCost(game, player, action) {
	const { kind, card } = action;
	derive(game);
	switch (kind) {
		case "summon": {
			const held = card === null ? null : handCard(game, player, card);
			if (!held) return noActionCost;
			const energy = summonCost(game, player, held.roll);
			const waived = entryCost(game, player, held.roll, kind) - energy;
			return waived === 0 ? energyOnly(energy) : {
				...noActionCost,
				energy,
				waived
			};
		}
		case "stack": {
			const held = card === null ? null : handCard(game, player, card);
			return held ? energyOnly(entryCost(game, player, held.roll, kind)) : noActionCost;
		}
		case "upgrade": {
			const superdeck = game.own[player]?.superdeck ?? [];
			const held = card === null ? void 0 : superdeck[findHeld(superdeck, card)];
			return held ? energyOnly(entryCost(game, player, held.roll, "summon")) : noActionCost;
		}
		case "attack": return declarationCostOf(game, attackDeclarationOf(game, player, action));
		case "activate": return declarationCostOf(game, activateDeclarationOf(game, player, action));
		case "choose": return choiceCost(game, player, action);
		default: return noActionCost;
	}
}
// packages/engine/src/stats/explain.ts
/**
* Returns the rank of a change in the calculation: set, added, multiplied, halved, added for this
* turn.
*/
var rankOf = ({ how, thisTurn }) => thisTurn ? 4 : [
	"set",
	"add",
	"multiply",
	"halve"
].indexOf(how);
var lineOf = ({ how, amount, thisTurn, source, definition, layer }) => ({
	from: layer === null ? "continuous effect" : "stored change",
	how,
	amount,
	thisTurn,
	source,
	definition
});
/** Recomputes a card's stats with a trace. */
function traced(game, ref, square, depth) {
	const changes = [];
	derive(game);
	game.trace = {
		stat: (change) => {
			if (change.ref === ref) changes.push(change);
		},
		battle: () => {}
	};
	if (depth === 0) game.stale = true;
	const stats = depth === 0 ? derive(game).tops[square] : coveredStats(game, square, depth);
	game.trace = null;
	return {
		stats,
		changes
	};
}
function rolledWith(game, square, depth, stat) {
	const stack = game.open.field[square];
	const card = stack.cards[depth];
	const roll = card.roll ?? rollKnownTo(game, card, stack.owner);
	const bare = createCardStats(square);
	resetStats(bare, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
	return stat === "power" ? bare.maxPower : bare[stat];
}
/** Explains a stat of a card on the field line by line; null if there is no such card. */
function explainStat(game, ref, stat) {
	const place = locate(game.open, ref);
	if (place === -1) return null;
	const square = squareOfPlace(place);
	const depth = depthOfPlace(place);
	const { stats, changes } = traced(game, ref, square, depth);
	const lines = [{
		from: "card",
		amount: rolledWith(game, square, depth, stat)
	}];
	const relevant = changes.filter((change) => change.stat === stat);
	for (const change of relevant.toSorted((a, b) => rankOf(a) - rankOf(b))) lines.push(lineOf(change));
	if (stat === "power") {
		const { damage, felled } = stats.card;
		if (damage > 0) lines.push({
			from: "damage",
			amount: -damage
		});
		if (stats.king && !felled && stats.maxPower - damage <= 0) lines.push({
			from: "King",
			amount: 1
		});
	}
	return {
		ref,
		stat,
		value: stats[stat],
		lines
	};
}
// packages/engine/src/rules.ts
/**
* Returns the decision that a match waits for and who must answer it; null when the match is
* over.
*/
var decision = (of) => decisionOf(of.open, ownParts(of));
/** Returns the result; null while the match is in progress. */
var result = (of) => of.open.result;
/**
* Creates the rules for playing a match, without those for creating, loading and recording one,
* so that pages that only show a match stay small. Throws if the catalogue is invalid; the
* returned functions never throw for invalid input.
*/
function createPlayRules(source) {
	const catalogue = compileCatalogue(source);
	const games = openGames(catalogue);
	function play(state, by, actions, sink) {
		const game = games.toPlay(state);
		const listed = actions.length > 1;
		const journal = sink || listed ? createJournal() : null;
		game.journal = journal;
		const emitted = sink ? sink.events.length : 0;
		game.events = sink ? sink.events : null;
		game.disclosures = sink || listed ? [] : null;
		game.executed = sink?.executed ?? null;
		let refused = null;
		for (let index = 0; index < actions.length; index++) {
			const action = actions[index];
			refused = listed && game.disclosures.length > 0 ? refusal("after-disclosure", `[${index}]`) : wasListed(game, by, action) ? null : explain(game, by, action);
			if (refused) break;
			performAction(game, by, action);
		}
		if (!refused && sink?.whole && by !== "referee" && state.own[by].draft) refused = refusal("unfinished");
		if (refused && journal) {
			undoJournal({
				open: state.open,
				own: state.own,
				secret: state.secret
			}, journal);
			game.stale = true;
			if (sink) sink.events.length = emitted;
		} else if (sink) sink.disclosed.push(...game.disclosures);
		game.journal = null;
		game.events = null;
		game.disclosures = null;
		game.executed = null;
		games.played(state, game);
		return refused;
	}
	const isActor = (value) => value === 0 || value === 1 || value === "referee";
	const noActor = (value) => refusal("not-an-action", `by: expected 0, 1 or 'referee', got ${describeValue(value)}`);
	return {
		catalogue,
		decision,
		result,
		viewFor,
		redactEvents,
		advanceView,
		cloneState,
		stateHash,
		viewHash,
		/**
		* Returns every legal action of a player in a stable order. Resigning is always accepted but
		* isn't listed.
		*/
		legalActions(of, player) {
			return listActions(games.of(of), player);
		},
		/** Returns why an action would be refused; null if it is legal. */
		explainRefusal(of, player, action) {
			if (!isActor(player)) return noActor(player);
			const read = readAction(action);
			return read.ok ? explain(games.of(of), player, read.value) : read.refusal;
		},
		/**
		* Plays an action, or a list of actions as a whole or not at all. In a list, nothing may
		* follow an action that reveals something hidden. Doesn't modify the given state. Accepts any
		* value as the action; invalid ones are refused with their fault.
		*/
		applyAction(state, by, action) {
			if (!isActor(by)) return {
				ok: false,
				refusal: noActor(by)
			};
			const read = readActions(action);
			if (!read.ok) return {
				ok: false,
				refusal: read.refusal
			};
			const next = cloneState(state);
			const sink = {
				events: [],
				disclosed: []
			};
			const refused = play(next, by, read.value, sink);
			return refused ? {
				ok: false,
				refusal: refused
			} : {
				ok: true,
				state: next,
				events: sink.events,
				disclosed: sink.disclosed
			};
		},
		/**
		* Plays actions on a state that the caller owns, modifying it. Returns null, or the refusal
		* with the state unchanged. Events are only created if there is a sink. Derived values may be
		* cached until the next play, so callers that write to a state directly must continue with a
		* copy of it. Actions just returned by `legalActions` for this state and player aren't
		* checked again, so callers must not modify them.
		*/
		playInPlace(state, by, action, sink = null) {
			return play(state, by, Array.isArray(action) ? action : [action], sink);
		},
		/**
		* Returns the derived values of the field: those of each top card by square, and totals. The
		* next call of any of these functions overwrites them, so read them immediately.
		*/
		derived: (of) => derive(games.of(of)),
		/**
		* Returns the squares that the top monster on a square could hit with a basic attack, no matter what it did
		* this turn (RG2); 0 if there is no monster or it can't attack.
		*/
		attackSquares(of, square) {
			const game = games.of(of);
			derive(game);
			return attackSquares(game, square);
		},
		/**
		* Checks whether the opponent's monsters could destroy a player's King in their turn, now or next, with one basic
		* attack each from where they are (RG2, BT2).
		*/
		isKingThreatened(of, player) {
			const game = games.of(of);
			derive(game);
			return isKingThreatened(game, player);
		},
		/** Explains a stat of a card on the field line by line (TN9); null if there is no such card. */
		explainStat: (of, ref, stat) => explainStat(games.of(of), ref, stat),
		/** Checks whether an action is legal, without explaining why. */
		isLegal(of, player, action) {
			return refuseAction(games.of(of), player, action) === null;
		},
		/**
		* Returns the total cost of an action for its player; every display of a cost uses this. The
		* action's target may still be missing. Accepts any value as the action; an invalid one costs
		* nothing.
		*/
		costOf(of, player, action) {
			const read = readAction(action);
			return read.ok && (player === 0 || player === 1) ? actionCost(games.of(of), player, read.value) : noActionCost;
		},
		/**
		* Previews actions as far as the viewer can know the outcome, assuming that everyone else
		* declines.
		*/
		previewAction: (view, actions, nameOf) => previewAction(catalogue, view, actions, nameOf)
	};
}
// packages/engine/src/match/create-match.ts
/** Shuffles the indexes of a deck until the starting hand has enough monsters (SU1, SU2). */
function dealOrder(catalogue, deck, random) {
	const isMonster = (index) => catalogue.monsters.has(deck[index].card);
	const indexes = deck.map((_, index) => index);
	const enough = indexes.filter(isMonster).length >= 2;
	for (;;) {
		shuffle$1(random, indexes);
		const monsters = indexes.slice(-6).filter(isMonster).length;
		if (!enough || monsters >= 2) return indexes;
	}
}
function dealPlayer(catalogue, deck, random) {
	const sorted = deck.main.map(freezeRoll).toSorted(compareRolls);
	const order = dealOrder(catalogue, sorted, random);
	const drawn = order.splice(Math.max(0, order.length - 6)).toReversed();
	let ref = -1;
	const assignRef = (roll) => ({
		ref: ref--,
		roll
	});
	const hand = drawn.map((index) => assignRef(sorted[index]));
	const superdeck = deck.superdeck.map(freezeRoll).toSorted(compareRolls).map(assignRef);
	const rest = order.toSorted((a, b) => a - b);
	const rank = [];
	for (let at = 0; at < rest.length; at++) rank[rest[at]] = at;
	return {
		own: {
			hand,
			superdeck,
			deck: rest.map((index) => sorted[index]),
			faceDown: [],
			looking: [],
			kingPick: null,
			draft: null,
			picked: null,
			nextRef: ref
		},
		order: order.map((index) => rank[index])
	};
}
/**
* Creates a match before King selection: shuffles the decks, deals starting hands and chooses the
* first player, all from the seed (SU1, SU2, SU4). The decks must have passed `checkDeck`.
*/
function createMatchState(catalogue, setup) {
	const seed = isSeed(setup.seed) ? setup.seed : seedFromText(setup.seed);
	const dealing = readStream(deriveStream(seed, "dealing"));
	const south = dealPlayer(catalogue, setup.decks[0], dealing);
	const north = dealPlayer(catalogue, setup.decks[1], dealing);
	const chosen = dealing.below(2);
	const first = setup.options?.first ?? chosen;
	return {
		version: 1,
		open: {
			turn: 0,
			active: first,
			first,
			phase: "king selection",
			energy: [40, 40],
			shield: fullShields(),
			handCount: [south.own.hand.length, north.own.hand.length],
			known: [[], []],
			deckCount: [south.own.deck.length, north.own.deck.length],
			superdeckCount: [south.own.superdeck.length, north.own.superdeck.length],
			bin: [[], []],
			void: [[], []],
			special: [[], []],
			field: Array.from({ length: 25 }, () => null),
			layers: [],
			playerLayers: [],
			uses: [],
			waiting: [],
			responder: null,
			agenda: [],
			triggered: [],
			fired: [],
			question: null,
			kingPicked: [false, false],
			quiet: 0,
			eventful: false,
			nextRef: 1,
			nextLayer: 1,
			result: null
		},
		own: [south.own, north.own],
		secret: {
			order: [south.order, north.order],
			random: deriveStream(seed, "play")
		}
	};
}
// packages/engine/src/over-catalogue.ts
/** Binds a catalogue to the functions that need nothing else. */
var overCatalogue = (catalogue) => ({
	/** Creates a match with shuffled decks and dealt hands, before King selection (SU1–SU4). */
	createMatch: (setup) => createMatchState(catalogue, setup),
	/**
	* Creates a full state that is consistent with a view. Hidden cards come from the assumed
	* decks, otherwise from legal random ones.
	*/
	redeal: (view, seed, prior) => redeal(catalogue, view, seed, prior),
	/**
	* Loads a saved state from JSON text or any value. Returns a playable match, or a refusal with
	* the path of the fault.
	*/
	loadState: (value, options) => loadState(catalogue, value, options),
	/**
	* Loads a record from JSON text or any value. Returns the record, or a refusal with the path of
	* the fault.
	*/
	loadRecord: (value) => loadRecord(catalogue, value),
	/**
	* Returns every problem of a deck (CD4). An empty result means that the value is a valid
	* `Deck`.
	*/
	checkDeck: (deck) => checkDeck(catalogue.definitions, deck),
	/** Rolls a copy of a monster or spell (CD1, CD2). */
	rollCard: (card, random, options) => rollCard(catalogue.definitions, card, random, options),
	/** Draws a booster pack, weighted inversely to rarity (EC2). */
	drawBooster: (random) => drawBooster(catalogue.definitions, random),
	/** Draws a legal reward deck (EC2), from the tier `lowest` on if it is given (VP3). */
	drawRewardDeck: (random, lowest) => drawRewardDeck(catalogue.definitions, random, lowest)
});
// packages/engine/src/all-rules.ts
/**
* Adds all further rules to those that a match is played with. They share the compiled cards and
* cached derived values.
*/
function completeRules(play) {
	const rules = {
		...play,
		...overCatalogue(play.catalogue)
	};
	return {
		...rules,
		/**
		* Creates a recorder: a match that records what is played. `sha256` may be a faster,
		* platform-specific implementation.
		*/
		createRecorder: (setup, sha256) => createRecorder(rules, setup, sha256),
		/**
		* Replays a record step by step. If the record is invalid, the last yielded value is a fault.
		*/
		replayMatch: (record) => replayMatch(rules, record),
		/** Verifies a record: every action must be legal, and every hash and the result must match. */
		verifyRecord: (record) => verifyRecord(rules, record)
	};
}
// packages/catalogue/src/entry.ts
/** Numbers in the middle of each rarity tier (CD3). */
var tier = {
	common: 8e3,
	kindaRare: 18e3,
	rare: 21300,
	veryRare: 24600,
	superRare: 27900,
	ultraRare: 31e3
};
var cost = (type, amount) => ({
	type,
	amount
});
var free = cost("None", 0);
var onAttack = (amount) => cost("HP on Attack", amount);
var onActivate = (amount) => cost("HP on Activate", amount);
var onActivating = (amount) => cost("HP on Activating", amount);
var onSummon = (amount) => cost("HP on Summon", amount);
var onStack = (amount) => cost("HP on Stack", amount);
var onSummonOrStack = (amount) => cost("HP on Summon/Stack", amount);
var burnFromHand = (amount) => cost("Hand Card Burn", amount);
var burnFromField = (amount) => cost("Field Card Burn", amount);
var halfEnergy = {
	type: "Half HP on Activating",
	amount: "half"
};
var parentCost = {
	type: "Copy Parent HP Upfront",
	amount: "parent"
};
var customCost = (pay, amount) => ({
	type: "Custom",
	amount,
	custom: {
		pay,
		amount
	}
});
/** Returns the idname: `Hat Trick` becomes `HatTrick`. */
var idnameOf = (name) => name.replaceAll("'", "").split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
var withDefaultNames = (entry) => ({
	...entry,
	idname: entry.idname ?? idnameOf(entry.name),
	flavour: entry.flavour ?? "",
	rarity: entry.rarity ?? tier.common
});
var withActivationDefaults = (entry) => ({
	subtypes: entry.subtypes ?? [],
	requirement: entry.requirement ?? "none",
	targets: entry.targets ?? [],
	effect: entry.effect ?? []
});
var ability = (type, entry) => ({
	...withDefaultNames(entry),
	...withActivationDefaults(entry),
	kind: "ability",
	type,
	cost: entry.cost ?? free
});
var passive = (entry) => ability("Passive Ability", entry);
/** An automatic ability that always happens. */
var auto = (entry) => ability("Passive Auto Ability", entry);
/** An automatic ability that its controller may decline. */
var optionalAuto = (entry) => ability("Active Auto Ability", entry);
var active = (entry) => ability("Active Ability", entry);
var attack = (entry) => ability("Attack Ability", entry);
var burn = (entry) => ability("Active Burn Ability", entry);
/** An effect resolved after its spell's main effect, with the spell's targets. */
var sideEffect = (entry) => ability("Special", entry);
var passedUp = (stackable, entry) => ({
	...entry,
	stackable
});
var stackPassive = (stackable, entry) => passedUp(stackable, ability("Passive Stack Ability", entry));
var stackActive = (stackable, entry) => passedUp(stackable, ability("Active Stack Ability", entry));
var stackAttack = (stackable, entry) => passedUp(stackable, ability("Attack Stack Ability", entry));
/** Makes an ability work only on top of a full stack (ST5). */
var superAbility = (entry) => ({
	...entry,
	super: true
});
/** With null as the element, the attacker's own elements apply. */
var plus = (modifier, element = null) => ({
	element,
	modifier,
	modifierType: "addition"
});
var times = (modifier, element = null) => ({
	element,
	modifier,
	modifierType: "multiply"
});
var plain = (element = null) => ({
	element,
	modifier: 0,
	modifierType: "none"
});
var span = ([min, max]) => ({
	min,
	max
});
var monster = (level, entry) => {
	const { types, learns, power, iq, eq, range, rangeType, ...rest } = withDefaultNames(entry);
	return {
		...rest,
		kind: "monster",
		level,
		monsterTypes: types,
		power: span(power),
		iq: span(iq),
		eq: span(eq),
		range: span(range),
		rangeType: {
			min: rangeType[0],
			max: rangeType[1]
		},
		learnable: [...entry.defaults, ...learns]
	};
};
var basic = (entry) => monster(1, entry);
var supermon = (level, entry) => monster(level, entry);
var spell = (entry) => ({
	...withDefaultNames(entry),
	...withActivationDefaults(entry),
	kind: "spell",
	activation: entry.activation ?? free
});
/** Returns a function that looks up abilities by idname. It throws for an unknown name. */
var finder = (abilities) => {
	const ids = new Map(abilities.map((entry) => [entry.idname, entry.id]));
	return (wanted, by) => wanted.map((idname) => {
		const id = ids.get(idname);
		if (id === void 0) throw new Error(`${by} names the ability ${idname}, which is unknown.`);
		return id;
	});
};
/** Returns the id of an ability, for `grant`. Throws if it is unknown. */
var idOf = (abilities, idname) => {
	const found = abilities.find((entry) => entry.idname === idname);
	if (!found) throw new Error(`The ability ${idname} is unknown.`);
	return found.id;
};
var resolveMonsters = (entries, abilities) => {
	const idsOf = finder(abilities);
	return entries.map(({ defaults, learnable, ...rest }) => ({
		...rest,
		defaultAbilities: idsOf(defaults, rest.idname),
		learnableAbilities: idsOf(learnable, rest.idname)
	}));
};
var resolveSpells = (entries, abilities) => {
	const idsOf = finder(abilities);
	return entries.map(({ sides, ...rest }) => ({
		...rest,
		sides: idsOf(sides, rest.idname)
	}));
};
// packages/catalogue/src/abilities/words.ts
var foe = {
	what: "monster",
	side: "opposing"
};
/** Any opposing monster except the King. */
var commoner = {
	what: "monster",
	side: "opposing",
	king: false
};
var friend = {
	what: "monster",
	side: "own"
};
var ally = {
	what: "monster",
	side: "own",
	self: false
};
var first$1 = { slot: 0 };
var second$1 = { slot: 1 };
var ownIq = {
	stat: "iq",
	of: "self"
};
var ownPower = {
	stat: "power",
	of: "self"
};
var around = (kind, size) => ({
	kind,
	size,
	of: "self"
});
// packages/catalogue/src/abilities/attack.ts
var attackAbilities = [
	attack({
		id: 459,
		name: "Heavy Blow",
		shortCode: "HB",
		art: "hammer-drop",
		cost: onAttack(1),
		attack: plus(3)
	}),
	attack({
		id: 460,
		name: "Reckless Charge",
		shortCode: "RC",
		art: "charging-bull",
		rarity: tier.rare,
		cost: onAttack(2),
		attack: plus(5)
	}),
	attack({
		id: 461,
		name: "Fire Fang",
		shortCode: "FF",
		art: "fangs",
		cost: onAttack(1),
		attack: plus(3, "Fire")
	}),
	attack({
		id: 462,
		name: "Rail Shot",
		shortCode: "RS",
		art: "laser-blast",
		rarity: tier.rare,
		subtypes: ["Final"],
		cost: onAttack(2),
		attack: plus(3, "Tech")
	}),
	attack({
		id: 463,
		name: "Alpha Strike",
		shortCode: "AS",
		art: "saber-slash",
		rarity: tier.kindaRare,
		requirement: "highest power on field",
		cost: onAttack(1),
		attack: plus(4),
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "lower",
			amount: 1,
			lasts: "until own next turn"
		}]
	}),
	attack({
		id: 464,
		name: "Flame Breath",
		shortCode: "FB",
		art: "dragon-breath",
		rarity: tier.rare,
		subtypes: ["Kings are unaffected"],
		cost: onAttack(2),
		area: {
			kind: "Square",
			size: 1
		},
		attack: plus(1, "Fire")
	}),
	attack({
		id: 465,
		name: "Wide Sweep",
		shortCode: "WSW",
		art: "wind-slap",
		cost: onAttack(1),
		area: {
			kind: "Diagonal",
			size: 1
		},
		attack: plus(-1)
	}),
	attack({
		id: 466,
		name: "Frost Claw",
		shortCode: "FC",
		art: "ice-spear",
		cost: onAttack(1),
		attack: plus(1, "Ice"),
		effect: [{
			op: "status",
			to: "defender",
			status: "cannot move",
			lasts: { turns: 1 }
		}]
	}),
	attack({
		id: 467,
		name: "Thunder Hoof",
		shortCode: "THF",
		art: "lightning-trio",
		rarity: tier.kindaRare,
		cost: onAttack(1),
		attack: plus(2, "Electric"),
		effect: [{
			op: "status",
			to: "defender",
			status: "cannot activate",
			lasts: { turns: 1 }
		}]
	}),
	attack({
		id: 468,
		name: "Dread Touch",
		shortCode: "DT",
		art: "skeletal-hand",
		rarity: tier.rare,
		cost: onAttack(1),
		attack: plain("Ghost"),
		effect: [{
			op: "status",
			to: "defender",
			status: "abilities are silenced",
			lasts: { turns: 2 }
		}]
	}),
	attack({
		id: 469,
		name: "Venom Bite",
		shortCode: "VB",
		art: "snake-bite",
		cost: onAttack(1),
		attack: plus(1, "Poison"),
		effect: [{
			op: "modify",
			to: "defender",
			stat: "power",
			how: "lower",
			amount: 2,
			lasts: { turns: 2 }
		}]
	}),
	attack({
		id: 470,
		name: "Fairy Kiss",
		shortCode: "FK",
		art: "fairy-wand",
		cost: onAttack(1),
		attack: plus(1, "Fairy"),
		effect: [{
			op: "modify",
			to: "defender",
			stat: "iq",
			how: "lower",
			amount: 2,
			lasts: { turns: 2 }
		}]
	}),
	attack({
		id: 471,
		name: "Bog Grip",
		shortCode: "BGR",
		art: "swamp",
		cost: onAttack(1),
		attack: plus(2, "Ground"),
		effect: [{
			op: "modify",
			to: "defender",
			stat: "range",
			how: "set",
			amount: 1,
			lasts: { turns: 1 }
		}]
	}),
	attack({
		id: 472,
		name: "Sunder",
		shortCode: "SU",
		art: "cracked-shield",
		rarity: tier.rare,
		cost: onAttack(2),
		attack: plus(1, "Steel"),
		effect: [{
			op: "if",
			condition: {
				who: "defender",
				matches: { stacked: true }
			},
			then: [{
				op: "strip",
				to: "defender",
				zone: "bin"
			}]
		}]
	}),
	attack({
		id: 473,
		name: "Swarm Bite",
		shortCode: "SB",
		art: "wasp-sting",
		cost: onAttack(1),
		attack: plain("Bug"),
		effect: [{
			op: "damage",
			to: "defender",
			amount: {
				of: { count: {
					side: "own",
					element: "Bug"
				} },
				times: 2,
				max: 6
			}
		}]
	}),
	attack({
		id: 474,
		name: "Felling Stroke",
		shortCode: "FST",
		art: "axe-swing",
		rarity: tier.kindaRare,
		cost: onAttack(1),
		attack: plain("Fighting"),
		effect: [{
			op: "damage",
			to: "defender",
			amount: {
				of: { stackSize: "defender" },
				times: 2,
				max: 6
			}
		}]
	}),
	attack({
		id: 475,
		name: "Riptide",
		shortCode: "RI",
		art: "at-sea",
		cost: onAttack(1),
		attack: plus(2, "Water"),
		effect: [{
			op: "push",
			to: "defender",
			direction: "away",
			squares: 1
		}]
	}),
	attack({
		id: 476,
		name: "Grapple",
		shortCode: "GR",
		art: "grab",
		rarity: tier.kindaRare,
		subtypes: ["Can't target any King"],
		cost: onAttack(1),
		attack: plus(1, "Fighting"),
		effect: [{
			op: "if",
			condition: { not: { destroyedTarget: true } },
			then: [{
				op: "swap",
				a: "self",
				b: "defender"
			}]
		}]
	}),
	attack({
		id: 477,
		name: "Hit and Fade",
		shortCode: "HFD",
		art: "wing-cloak",
		rarity: tier.kindaRare,
		cost: onAttack(1),
		attack: plus(1, "Dark"),
		effect: [{
			op: "choose",
			chooser: "own",
			target: {
				what: "empty",
				reach: "adjacent",
				optional: true
			},
			slot: 0
		}, {
			op: "place",
			to: "self",
			square: first$1
		}]
	}),
	attack({
		id: 478,
		name: "Leech",
		shortCode: "LC",
		art: "vampire-dracula",
		cost: onAttack(1),
		attack: plus(1),
		effect: [{
			op: "heal",
			to: "attacker",
			amount: {
				of: {
					stat: "damage",
					of: "defender"
				},
				per: 2
			}
		}]
	}),
	attack({
		id: 479,
		name: "Gnaw",
		shortCode: "GN",
		art: "rat",
		attack: plus(-1, "Normal"),
		effect: [{
			op: "heal",
			to: "self",
			amount: 2
		}]
	}),
	attack({
		id: 480,
		name: "Prize Bite",
		shortCode: "PZ",
		art: "meat-hook",
		cost: onAttack(1),
		attack: plus(1),
		effect: [{
			op: "if",
			condition: { destroyedTarget: true },
			then: [{
				op: "draw",
				player: "own",
				amount: 1
			}],
			else: [{
				op: "gainEnergy",
				player: "own",
				amount: 1
			}]
		}]
	}),
	attack({
		id: 481,
		name: "Pilfer",
		shortCode: "PF",
		art: "swipe-card",
		rarity: tier.kindaRare,
		attack: plus(-2),
		effect: [{
			op: "stealEnergy",
			amount: 1
		}]
	}),
	attack({
		id: 482,
		name: "Mind Spike",
		shortCode: "MSP",
		art: "psychic-waves",
		rarity: tier.rare,
		cost: onAttack(2),
		attack: plus(1, "Psychic"),
		effect: [{
			op: "discardRandom",
			player: "opposing",
			amount: 1
		}]
	}),
	attack({
		id: 483,
		name: "Rampage",
		shortCode: "RA",
		art: "minotaur",
		rarity: tier.veryRare,
		cost: onAttack(2),
		attack: plain(),
		effect: [{
			op: "if",
			condition: { destroyedTarget: true },
			then: [{
				op: "ready",
				to: "attacker",
				what: "attack"
			}]
		}]
	}),
	attack({
		id: 484,
		name: "Dive",
		shortCode: "DV",
		art: "hawk-emblem",
		rarity: tier.kindaRare,
		cost: onAttack(1),
		attack: plus(2, "Flying"),
		effect: [{
			op: "ready",
			to: "self",
			what: "move"
		}]
	}),
	attack({
		id: 485,
		name: "Tail Lash",
		shortCode: "TL",
		art: "spiked-tail",
		cost: onAttack(1),
		attack: plus(1),
		effect: [{
			op: "damage",
			to: { each: {
				side: "opposing",
				king: false,
				within: around("Circle", 1)
			} },
			amount: {
				of: ownIq,
				max: 3
			}
		}]
	}),
	attack({
		id: 486,
		name: "Root Strike",
		shortCode: "RO",
		art: "root-tip",
		cost: onAttack(1),
		attack: plus(1, "Grass"),
		effect: [{
			op: "modify",
			to: { each: {
				side: "own",
				element: "Grass",
				self: false
			} },
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: { turns: 1 }
		}]
	})
];
// packages/catalogue/src/abilities/active.ts
var activeAbilities = [
	active({
		id: 402,
		name: "Spark",
		shortCode: "SP",
		art: "sparkles",
		cost: onActivate(1),
		targets: [foe],
		effect: [{
			op: "damage",
			to: first$1,
			amount: 3
		}]
	}),
	active({
		id: 403,
		name: "Quake",
		shortCode: "QU",
		art: "earth-crack",
		rarity: tier.rare,
		subtypes: ["Kings are unaffected"],
		cost: onActivate(2),
		targets: [{ what: "square" }],
		area: {
			kind: "Circle",
			size: 1
		},
		effect: [{
			op: "damage",
			to: { area: { self: false } },
			amount: 3
		}]
	}),
	active({
		id: 404,
		name: "Mending Moss",
		shortCode: "MM",
		art: "healing",
		subtypes: ["Quick"],
		targets: [{
			...friend,
			damaged: true
		}],
		effect: [{
			op: "heal",
			to: first$1,
			amount: {
				of: ownIq,
				plus: 2
			}
		}]
	}),
	active({
		id: 405,
		name: "Finish Off",
		shortCode: "FO",
		art: "guillotine",
		rarity: tier.rare,
		cost: onActivate(1),
		targets: [{
			...commoner,
			damaged: true,
			stat: {
				stat: "power",
				is: "at most",
				than: {
					of: ownIq,
					plus: 1
				}
			}
		}],
		effect: [{
			op: "destroy",
			to: first$1
		}]
	}),
	active({
		id: 406,
		name: "Bone Fire",
		shortCode: "BF",
		art: "burning-forest",
		cost: customCost("burn bin cards", 2),
		targets: [commoner],
		effect: [{
			op: "if",
			condition: {
				who: first$1,
				matches: { level: { min: 2 } }
			},
			then: [{
				op: "damage",
				to: first$1,
				amount: 4
			}],
			else: [{
				op: "damage",
				to: first$1,
				amount: 3
			}]
		}]
	}),
	active({
		id: 407,
		name: "Regicide Mark",
		shortCode: "RK",
		art: "bullseye",
		rarity: tier.rare,
		cost: onActivate(1),
		effect: [{
			op: "damage",
			to: "opposing king",
			amount: { random: {
				min: 1,
				max: 4
			} }
		}]
	}),
	active({
		id: 408,
		name: "Rally",
		shortCode: "RY",
		art: "rally-the-troops",
		cost: onActivate(1),
		targets: [ally],
		effect: [{
			op: "modify",
			to: first$1,
			stat: "power",
			how: "raise",
			amount: 3,
			lasts: "this turn"
		}]
	}),
	active({
		id: 409,
		name: "Hex",
		shortCode: "HX",
		art: "voodoo-doll",
		subtypes: ["Quick"],
		cost: onActivate(1),
		targets: [foe],
		effect: [{
			op: "modify",
			to: first$1,
			stat: "power",
			how: "lower",
			amount: 4,
			lasts: "this turn"
		}]
	}),
	active({
		id: 410,
		name: "Mind Fog",
		shortCode: "MF",
		art: "fog",
		cost: onActivate(1),
		targets: [commoner],
		effect: [{
			op: "modify",
			to: first$1,
			stat: "iq",
			how: "halve",
			amount: 1,
			lasts: { turns: 2 }
		}]
	}),
	active({
		id: 411,
		name: "Stoke",
		shortCode: "SK",
		art: "matchbox",
		rarity: tier.kindaRare,
		subtypes: ["Many per turn"],
		cost: onActivate(1),
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}]
	}),
	active({
		id: 412,
		name: "Mirror Strength",
		shortCode: "MS",
		art: "mirror-mirror",
		rarity: tier.rare,
		cost: onActivate(1),
		targets: [foe],
		effect: [{
			op: "exchange",
			a: "self",
			b: first$1,
			stat: "power",
			lasts: "this turn"
		}]
	}),
	active({
		id: 413,
		name: "Bone Dice",
		shortCode: "BD",
		art: "perspective-dice-six-faces-random",
		cost: customCost("burn deck cards", 2),
		targets: [friend],
		effect: [{
			op: "modify",
			to: first$1,
			stat: "power",
			how: "raise",
			amount: { random: {
				min: 1,
				max: 6
			} },
			lasts: "this turn"
		}]
	}),
	active({
		id: 414,
		name: "Teach Fire",
		shortCode: "TF",
		art: "teacher",
		cost: onActivate(1),
		targets: [ally],
		effect: [{
			op: "grant",
			to: first$1,
			ability: idOf(attackAbilities, "FireFang"),
			lasts: "while source on field"
		}]
	}),
	active({
		id: 415,
		name: "Clean Slate",
		shortCode: "CSL",
		art: "soap",
		targets: [{ what: "card" }],
		effect: [{
			op: "cleanse",
			to: first$1
		}]
	}),
	active({
		id: 416,
		name: "Deep Freeze",
		shortCode: "DF",
		art: "frozen-block",
		rarity: tier.rare,
		subtypes: ["Can't target any King"],
		cost: onActivate(2),
		targets: [commoner],
		effect: [{
			op: "status",
			to: first$1,
			status: "cannot attack",
			lasts: { turns: 1 }
		}]
	}),
	active({
		id: 417,
		name: "Stilled Tongue",
		shortCode: "STN",
		art: "silence",
		rarity: tier.rare,
		cost: onActivating(1),
		targets: [foe],
		effect: [{
			op: "status",
			to: first$1,
			status: "abilities are silenced",
			lasts: { turns: 1 }
		}]
	}),
	active({
		id: 418,
		name: "Stone Sleep",
		shortCode: "SS",
		art: "turtle-shell",
		rarity: tier.kindaRare,
		subtypes: ["Owner is not King"],
		cost: onActivate(1),
		effect: [{
			op: "status",
			to: "self",
			status: "takes no battle damage",
			lasts: "until own next turn"
		}]
	}),
	active({
		id: 419,
		name: "Whitewash",
		shortCode: "WW",
		art: "paint-roller",
		cost: onActivate(1),
		targets: [foe],
		effect: [{
			op: "element",
			to: first$1,
			how: "set",
			element: "Normal",
			lasts: { until: "is damaged" }
		}]
	}),
	active({
		id: 420,
		name: "Beast Mask",
		shortCode: "BM",
		art: "tribal-mask",
		targets: [ally],
		effect: [{
			op: "monsterType",
			to: first$1,
			how: "add",
			monsterType: "Beast",
			lasts: "while on field"
		}, {
			op: "modify",
			to: first$1,
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: "this turn"
		}]
	}),
	active({
		id: 421,
		name: "Lend Wings",
		shortCode: "LW",
		art: "feathered-wing",
		cost: onActivate(1),
		targets: [ally],
		effect: [{
			op: "rangeType",
			to: first$1,
			rangeType: "Circle",
			lasts: { until: "moves" }
		}, {
			op: "status",
			to: first$1,
			status: "moves past cards",
			lasts: { until: "moves" }
		}]
	}),
	active({
		id: 422,
		name: "Rush Order",
		shortCode: "RU",
		art: "hourglass",
		rarity: tier.rare,
		cost: onActivate(2),
		targets: [{
			...ally,
			arrived: true
		}],
		effect: [{
			op: "status",
			to: first$1,
			status: "may act on arrival",
			lasts: "this turn"
		}]
	}),
	active({
		id: 423,
		name: "Great Gust",
		shortCode: "GG",
		art: "tornado",
		cost: onActivate(1),
		targets: [foe],
		effect: [{
			op: "push",
			to: first$1,
			direction: "away",
			squares: {
				of: ownIq,
				max: 3
			}
		}]
	}),
	active({
		id: 424,
		name: "Long Tongue",
		shortCode: "LT",
		art: "tongue",
		cost: onActivate(1),
		targets: [{
			...commoner,
			reach: "range"
		}],
		effect: [{
			op: "push",
			to: first$1,
			direction: "towards",
			squares: 3
		}]
	}),
	active({
		id: 425,
		name: "Trade Places",
		shortCode: "TPL",
		art: "clockwise-rotation",
		cost: onActivate(1),
		targets: [{
			...ally,
			king: false,
			reach: "global"
		}],
		effect: [{
			op: "swap",
			a: "self",
			b: first$1
		}]
	}),
	active({
		id: 426,
		name: "Ferry",
		shortCode: "FY",
		art: "canoe",
		cost: onActivate(1),
		targets: [{
			...ally,
			reach: "adjacent"
		}, {
			what: "empty",
			reach: "range"
		}],
		effect: [{
			op: "place",
			to: first$1,
			square: second$1
		}]
	}),
	active({
		id: 427,
		name: "Fresh Legs",
		shortCode: "FLG",
		art: "wind-hole",
		cost: onActivate(1),
		targets: [ally],
		effect: [{
			op: "ready",
			to: first$1,
			what: "move"
		}]
	}),
	active({
		id: 428,
		name: "Encore",
		shortCode: "EC",
		art: "drum",
		rarity: tier.superRare,
		requirement: "highest IQ on field",
		cost: onActivate(2),
		targets: [{
			...ally,
			king: false
		}],
		effect: [{
			op: "extraAttacks",
			to: first$1,
			amount: 1
		}]
	}),
	active({
		id: 429,
		name: "Puppeteer",
		shortCode: "PU",
		art: "puppet",
		rarity: tier.ultraRare,
		requirement: "highest IQ on field",
		cost: halfEnergy,
		targets: [{
			...commoner,
			level: { max: 1 },
			stacked: false
		}],
		effect: [{
			op: "control",
			to: first$1
		}]
	}),
	active({
		id: 430,
		name: "Recall",
		shortCode: "RE",
		art: "return-arrow",
		cost: onActivate(1),
		targets: [{
			what: "card",
			side: "own",
			king: false
		}],
		effect: [{
			op: "send",
			to: first$1,
			zone: "hand"
		}]
	}),
	active({
		id: 431,
		name: "Topple",
		shortCode: "TO",
		art: "falling-rocks",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		targets: [{
			what: "under monster",
			side: "opposing"
		}],
		effect: [{
			op: "raise",
			to: first$1
		}]
	}),
	active({
		id: 432,
		name: "Sever",
		shortCode: "SE",
		art: "shears",
		cost: onActivate(1),
		targets: [{
			what: "under",
			side: "opposing"
		}],
		effect: [{
			op: "status",
			to: first$1,
			status: "passes nothing up",
			lasts: { turns: 2 }
		}]
	}),
	active({
		id: 433,
		name: "Lamplight",
		shortCode: "LL",
		art: "lantern-flame",
		targets: [{
			what: "facedown",
			side: "opposing",
			reach: "global"
		}],
		effect: [{
			op: "reveal",
			to: first$1
		}]
	}),
	active({
		id: 434,
		name: "Study",
		shortCode: "SY",
		art: "bookshelf",
		rarity: tier.rare,
		cost: onActivate(2),
		effect: [{
			op: "draw",
			player: "own",
			amount: {
				of: ownIq,
				per: 2,
				max: 3
			}
		}]
	}),
	active({
		id: 435,
		name: "Rethink",
		shortCode: "RH",
		art: "card-exchange",
		cost: onActivate(1),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "hand",
			whose: "own",
			amount: 2,
			upTo: true,
			fate: "deck bottom"
		}, {
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	active({
		id: 436,
		name: "Foretell",
		shortCode: "FT",
		art: "crystal-ball",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		effect: [{
			op: "shuffle",
			player: "own"
		}, {
			op: "pick",
			chooser: "own",
			from: "deck",
			whose: "own",
			amount: 1,
			fate: "deck top"
		}]
	}),
	active({
		id: 437,
		name: "Exhume",
		shortCode: "EX",
		art: "raise-zombie",
		rarity: tier.veryRare,
		cost: onActivate(2),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "own",
			cards: {
				kind: "monster",
				cost: { max: 1 }
			},
			amount: 1,
			fate: "summon"
		}]
	}),
	active({
		id: 438,
		name: "Keepsake",
		shortCode: "KE",
		art: "locked-chest",
		rarity: tier.kindaRare,
		cost: customCost("discard", 1),
		targets: [{
			what: "bin",
			cards: { kind: "spell" }
		}],
		effect: [{
			op: "send",
			to: first$1,
			zone: "hand"
		}]
	}),
	active({
		id: 439,
		name: "Return the Lost",
		shortCode: "RL",
		art: "portal",
		rarity: tier.rare,
		targets: [{ what: "void" }, {
			what: "void",
			optional: true
		}],
		cost: onActivate(1),
		effect: [
			{
				op: "send",
				to: first$1,
				zone: "deck"
			},
			{
				op: "send",
				to: second$1,
				zone: "deck"
			},
			{
				op: "shuffle",
				player: "own"
			}
		]
	}),
	active({
		id: 440,
		name: "Grave Lock",
		shortCode: "GLK",
		art: "padlock",
		targets: [{ what: "opposing bin" }],
		effect: [{
			op: "send",
			to: first$1,
			zone: "void"
		}]
	}),
	active({
		id: 441,
		name: "Tithe",
		shortCode: "TI",
		art: "church",
		rarity: tier.kindaRare,
		cost: onActivate(2),
		effect: [{
			op: "pick",
			chooser: "opposing",
			from: "hand",
			whose: "opposing",
			amount: 1,
			fate: "bin"
		}]
	}),
	active({
		id: 442,
		name: "Muddle",
		shortCode: "MU",
		art: "spiral-bottle",
		cost: onActivate(2),
		effect: [{
			op: "reloadHand",
			player: "opposing"
		}]
	}),
	active({
		id: 443,
		name: "Ancestor's Bones",
		shortCode: "AB",
		art: "crossed-bones",
		rarity: tier.veryRare,
		cost: onActivate(2),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "superdeck",
			whose: "own",
			cards: {
				kind: "supermon",
				level: { max: 2 }
			},
			amount: 1,
			fate: "under self"
		}]
	}),
	active({
		id: 444,
		name: "Sun Feast",
		shortCode: "SUF",
		art: "sunflower",
		subtypes: ["Once per turn"],
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: {
				of: { count: {
					side: "own",
					element: "Grass"
				} },
				max: 2
			}
		}]
	}),
	active({
		id: 445,
		name: "Siphon",
		shortCode: "SI",
		art: "pouring-chalice",
		rarity: tier.rare,
		cost: burnFromHand(1),
		effect: [{
			op: "stealEnergy",
			amount: {
				of: ownIq,
				max: 3
			}
		}]
	}),
	active({
		id: 446,
		name: "Hard Bargain",
		shortCode: "HBG",
		art: "shaking-hands",
		rarity: tier.kindaRare,
		cost: customCost("damage self", 2),
		effect: [{
			op: "either",
			chooser: "opposing",
			options: [[{
				op: "loseEnergy",
				player: "opposing",
				amount: 2
			}], [{
				op: "discardRandom",
				player: "opposing",
				amount: 1
			}]]
		}]
	}),
	active({
		id: 447,
		name: "Bar the Way",
		shortCode: "BW",
		art: "barrier",
		rarity: tier.rare,
		cost: onActivate(2),
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot stack",
			lasts: { turns: 1 }
		}]
	}),
	active({
		id: 448,
		name: "Blood Offering",
		shortCode: "BO",
		art: "bloody-sword",
		rarity: tier.rare,
		cost: burnFromField(1),
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: 3
		}, {
			op: "modify",
			to: { each: {
				side: "own",
				within: around("Circle", 2)
			} },
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}]
	})
];
// packages/catalogue/src/abilities/auto.ts
var autoAbilities = [
	auto({
		id: 363,
		name: "Empty Pockets",
		shortCode: "EP",
		art: "swap-bag",
		trigger: {
			on: "enters field",
			whose: "self"
		},
		condition: {
			quantity: { handSize: "own" },
			is: "at most",
			than: 4
		},
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	auto({
		id: 364,
		name: "War Cry",
		shortCode: "WC",
		art: "shouting",
		trigger: {
			on: "enters field",
			whose: "self"
		},
		effect: [{
			op: "modify",
			to: { each: {
				side: "own",
				self: false,
				within: around("Circle", 1)
			} },
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}]
	}),
	optionalAuto({
		id: 365,
		name: "Call of the Pack",
		shortCode: "CP",
		art: "wolf-howl",
		rarity: tier.veryRare,
		trigger: {
			on: "enters field",
			whose: "self"
		},
		effect: [{
			op: "pick",
			chooser: "own",
			from: "hand",
			whose: "own",
			cards: {
				kind: "monster",
				monsterType: "Wolf",
				cost: { max: 1 }
			},
			amount: 1,
			upTo: true,
			fate: "summon"
		}]
	}),
	auto({
		id: 366,
		name: "Frost Greeting",
		shortCode: "FRG",
		art: "snowing",
		trigger: {
			on: "enters field",
			whose: "self"
		},
		effect: [{
			op: "choose",
			chooser: "own",
			target: foe,
			slot: 0
		}, {
			op: "status",
			to: first$1,
			status: "cannot move",
			lasts: { turns: 1 }
		}]
	}),
	auto({
		id: 367,
		name: "Ember Burst",
		shortCode: "EB",
		art: "flame-spin",
		trigger: {
			on: "enters field",
			whose: "self"
		},
		effect: [{
			op: "damage",
			to: { each: {
				side: "opposing",
				king: false,
				within: around("Circle", 2)
			} },
			amount: 2
		}]
	}),
	optionalAuto({
		id: 368,
		name: "Scout Ahead",
		shortCode: "SA",
		art: "spyglass",
		rarity: tier.kindaRare,
		trigger: {
			on: "enters field",
			whose: "self"
		},
		effect: [{
			op: "pick",
			chooser: "own",
			from: "deck top",
			whose: "own",
			look: 3,
			cards: { kind: "monster" },
			amount: 1,
			upTo: true,
			fate: "hand"
		}]
	}),
	auto({
		id: 369,
		name: "Nosy",
		shortCode: "NO",
		art: "spy",
		trigger: {
			on: "enters field",
			whose: "self"
		},
		effect: [{
			op: "showHand",
			player: "opposing",
			amount: 2
		}]
	}),
	auto({
		id: 370,
		name: "Stage Fright",
		shortCode: "SFR",
		art: "screaming",
		trigger: {
			on: "enters field",
			whose: "opposing"
		},
		effect: [{
			op: "modify",
			to: "subject",
			stat: "power",
			how: "lower",
			amount: 1,
			lasts: { turns: 2 }
		}]
	}),
	auto({
		id: 371,
		name: "Herald",
		shortCode: "HE",
		art: "trumpet",
		trigger: {
			on: "enters field",
			whose: "own",
			subject: { level: { max: 1 } }
		},
		effect: [{
			op: "modify",
			to: "subject",
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: "while source on field"
		}]
	}),
	auto({
		id: 372,
		name: "Last Breath",
		shortCode: "LB",
		art: "death-note",
		trigger: {
			on: "is destroyed",
			whose: "self"
		},
		effect: [{
			op: "damage",
			to: "attacker",
			amount: 3
		}]
	}),
	auto({
		id: 373,
		name: "Parting Gift",
		shortCode: "PG",
		art: "present",
		trigger: {
			on: "is destroyed",
			whose: "self"
		},
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	auto({
		id: 374,
		name: "Undermine",
		shortCode: "UM",
		art: "mining",
		rarity: tier.rare,
		trigger: {
			on: "is destroyed",
			whose: "self"
		},
		effect: [{
			op: "strip",
			to: "attacker",
			zone: "bin"
		}]
	}),
	auto({
		id: 375,
		name: "Ash Curse",
		shortCode: "AC",
		art: "cursed-star",
		rarity: tier.kindaRare,
		trigger: {
			on: "is destroyed",
			whose: "self"
		},
		effect: [{
			op: "discardRandom",
			player: "opposing",
			amount: 1
		}, {
			op: "mill",
			player: "opposing",
			amount: 1
		}]
	}),
	auto({
		id: 376,
		name: "Ghost Light",
		shortCode: "GL",
		art: "candle-light",
		trigger: {
			on: "leaves field",
			whose: "self"
		},
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: 1
		}]
	}),
	auto({
		id: 377,
		name: "Funeral Pyre",
		shortCode: "FP",
		art: "celebration-fire",
		rarity: tier.rare,
		trigger: {
			on: "is destroyed",
			whose: "own"
		},
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: {
				of: ownIq,
				per: 2,
				max: 2
			}
		}]
	}),
	auto({
		id: 378,
		name: "Carrion Feast",
		shortCode: "CF",
		art: "vulture",
		trigger: {
			on: "is destroyed",
			whose: "any",
			subject: { king: false }
		},
		condition: {
			quantity: ownPower,
			is: "at most",
			than: 14
		},
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: "while on field"
		}]
	}),
	auto({
		id: 379,
		name: "Tomb Robber",
		shortCode: "TB",
		art: "hasty-grave",
		trigger: {
			on: "leaves field",
			whose: "opposing",
			subject: { level: { min: 2 } }
		},
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}, {
			op: "gainEnergy",
			player: "own",
			amount: 1
		}]
	}),
	auto({
		id: 380,
		name: "Trophy Rack",
		shortCode: "TY",
		art: "trophy",
		trigger: {
			on: "destroys",
			whose: "self"
		},
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "while on field"
		}]
	}),
	auto({
		id: 381,
		name: "Soul Harvest",
		shortCode: "SH",
		art: "scythe",
		rarity: tier.rare,
		trigger: {
			on: "destroys",
			whose: "self"
		},
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: 2
		}]
	}),
	auto({
		id: 382,
		name: "Victory Song",
		shortCode: "VS",
		art: "musical-notes",
		rarity: tier.kindaRare,
		trigger: {
			on: "destroys",
			whose: "own",
			subject: { king: false }
		},
		effect: [{
			op: "heal",
			to: "subject",
			amount: "all"
		}]
	}),
	auto({
		id: 383,
		name: "Sour Loser",
		shortCode: "SL",
		art: "angry-eyes",
		trigger: {
			on: "destroys",
			whose: "opposing"
		},
		effect: [{
			op: "status",
			to: "subject",
			status: "cannot be upgraded",
			lasts: { turns: 2 }
		}]
	}),
	auto({
		id: 384,
		name: "Wild Swing",
		shortCode: "WS",
		art: "mace-head",
		trigger: {
			on: "attacks",
			whose: "self"
		},
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: { random: {
				min: 0,
				max: 3
			} },
			lasts: "this turn"
		}]
	}),
	auto({
		id: 385,
		name: "Feint",
		shortCode: "FN",
		art: "sword-clash",
		rarity: tier.rare,
		trigger: {
			on: "attacks",
			whose: "self"
		},
		effect: [{
			op: "status",
			to: "defender",
			status: "cannot recoil",
			lasts: "this turn"
		}]
	}),
	auto({
		id: 386,
		name: "Pack Leader",
		shortCode: "PL",
		art: "direwolf",
		trigger: {
			on: "attacks",
			whose: "own",
			subject: { monsterType: "Beast" }
		},
		effect: [{
			op: "modify",
			to: "subject",
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: "this turn"
		}]
	}),
	auto({
		id: 387,
		name: "Thorn Skin",
		shortCode: "TN",
		art: "cactus",
		trigger: {
			on: "is attacked",
			whose: "self"
		},
		effect: [{
			op: "damage",
			to: "attacker",
			amount: 2
		}]
	}),
	auto({
		id: 388,
		name: "Bristle",
		shortCode: "BR",
		art: "porcupine",
		trigger: {
			on: "is attacked",
			whose: "self"
		},
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: { until: "is damaged" }
		}]
	}),
	auto({
		id: 389,
		name: "Bodyguard",
		shortCode: "BG",
		art: "guards",
		rarity: tier.kindaRare,
		trigger: {
			on: "is attacked",
			whose: "own",
			subject: { king: true }
		},
		effect: [{
			op: "shield",
			player: "own",
			amount: 4
		}]
	}),
	auto({
		id: 390,
		name: "Wise Counsel",
		shortCode: "WI",
		art: "discussion",
		rarity: tier.kindaRare,
		trigger: {
			on: "turn start",
			whose: "own"
		},
		condition: { all: [{
			quantity: ownIq,
			is: "at least",
			than: 3
		}, {
			quantity: { handSize: "own" },
			is: "at most",
			than: 3
		}] },
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	auto({
		id: 391,
		name: "Vigil",
		shortCode: "VI",
		art: "lantern",
		trigger: {
			on: "turn start",
			whose: "opposing"
		},
		effect: [{
			op: "shield",
			player: "own",
			amount: 2
		}]
	}),
	auto({
		id: 392,
		name: "Dig In",
		shortCode: "DI",
		art: "dig-hole",
		trigger: {
			on: "turn end",
			whose: "own"
		},
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "until own next turn"
		}]
	}),
	auto({
		id: 393,
		name: "Restless Tide",
		shortCode: "RT",
		art: "big-wave",
		trigger: {
			on: "turn start",
			whose: "any"
		},
		effect: [{
			op: "modify",
			to: { each: {
				self: false,
				king: false,
				within: around("Square", 1)
			} },
			stat: "power",
			how: "lower",
			amount: 1,
			lasts: "this turn"
		}]
	}),
	auto({
		id: 394,
		name: "Crossroads",
		shortCode: "CR",
		art: "crossroad",
		rarity: tier.kindaRare,
		trigger: {
			on: "turn start",
			whose: "own"
		},
		effect: [{
			op: "either",
			chooser: "own",
			options: [
				[{
					op: "modify",
					to: "self",
					stat: "power",
					how: "raise",
					amount: 1,
					lasts: "this turn"
				}],
				[{
					op: "modify",
					to: "self",
					stat: "iq",
					how: "raise",
					amount: 1,
					lasts: "this turn"
				}],
				[{
					op: "modify",
					to: "self",
					stat: "range",
					how: "raise",
					amount: 1,
					lasts: "this turn"
				}]
			]
		}]
	}),
	auto({
		id: 395,
		name: "Moth Cloud",
		shortCode: "MTH",
		art: "butterfly",
		trigger: {
			on: "turn end",
			whose: "opposing"
		},
		effect: [{
			op: "mill",
			player: "opposing",
			amount: 1
		}]
	}),
	auto({
		id: 396,
		name: "Pillage",
		shortCode: "PI",
		art: "robber",
		rarity: tier.rare,
		trigger: {
			on: "turn end",
			whose: "own"
		},
		condition: {
			who: "self",
			matches: { advanced: true }
		},
		effect: [{
			op: "loseEnergy",
			player: "opposing",
			amount: 1
		}]
	}),
	auto({
		id: 397,
		name: "Snug Fit",
		shortCode: "SN",
		art: "puzzle",
		trigger: {
			on: "is stacked",
			whose: "self"
		},
		effect: [{
			op: "modify",
			to: { each: {
				side: "own",
				sameStack: true
			} },
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: { turns: 1 }
		}]
	}),
	auto({
		id: 398,
		name: "Warm Chorus",
		shortCode: "WM",
		art: "harp",
		trigger: {
			on: "is stacked",
			whose: "own"
		},
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: { until: "attacks" }
		}]
	}),
	auto({
		id: 399,
		name: "Elder's Pride",
		shortCode: "EPR",
		art: "family-tree",
		trigger: {
			on: "upgrade",
			whose: "own"
		},
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}, {
			op: "status",
			to: "subject",
			status: "cannot be destroyed by effects",
			lasts: { turns: 2 }
		}]
	}),
	auto({
		id: 400,
		name: "Envy",
		shortCode: "EN",
		art: "evil-eyes",
		rarity: tier.kindaRare,
		trigger: {
			on: "upgrade",
			whose: "opposing"
		},
		effect: [{
			op: "stealEnergy",
			amount: 2
		}]
	}),
	auto({
		id: 401,
		name: "Rebirth Rite",
		shortCode: "RR",
		art: "egg-clutch",
		rarity: tier.rare,
		trigger: {
			on: "upgrade",
			whose: "self"
		},
		effect: [{
			op: "recoverRandom",
			amount: 2,
			cards: { kind: "monster" }
		}]
	})
];
// packages/catalogue/src/abilities/burn.ts
var burnAbilities = [
	burn({
		id: 487,
		name: "Last Harvest",
		shortCode: "LHV",
		art: "grain-bundle",
		rarity: tier.rare,
		cost: onActivate(1),
		effect: [{
			op: "recoverRandom",
			amount: 5
		}]
	}),
	burn({
		id: 488,
		name: "Lasting Legacy",
		shortCode: "LLG",
		art: "heart-shield",
		rarity: tier.veryRare,
		subtypes: ["Can't target any King"],
		targets: [{
			...ally,
			king: false
		}],
		effect: [{
			op: "status",
			to: first$1,
			status: "takes no damage",
			lasts: { turns: {
				of: ownIq,
				max: 3
			} }
		}]
	}),
	burn({
		id: 489,
		name: "Final Flare",
		shortCode: "FLR",
		art: "explosion-rays",
		rarity: tier.rare,
		cost: onActivate(1),
		targets: [{ what: "square" }],
		area: {
			kind: "Square",
			size: 1
		},
		effect: [{
			op: "damage",
			to: { area: { side: "opposing" } },
			amount: {
				of: ownPower,
				per: 2,
				max: 5
			}
		}]
	}),
	burn({
		id: 490,
		name: "Soul Furnace",
		shortCode: "SOF",
		art: "furnace",
		rarity: tier.rare,
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: {
				of: ownPower,
				per: 2,
				min: 2,
				max: 10
			}
		}]
	}),
	burn({
		id: 491,
		name: "Hollow Grave",
		shortCode: "HGR",
		art: "coffin",
		rarity: tier.veryRare,
		cost: onActivate(1),
		effect: [{
			op: "stealEnergy",
			amount: {
				of: ownPower,
				per: 3,
				max: 10
			}
		}]
	}),
	burn({
		id: 492,
		name: "Give All",
		shortCode: "GA",
		art: "sacrificial-dagger",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		targets: [ally],
		effect: [{
			op: "modify",
			to: first$1,
			stat: "power",
			how: "multiply",
			amount: 2,
			lasts: "this turn"
		}]
	}),
	burn({
		id: 493,
		name: "Hatching",
		shortCode: "HA",
		art: "dinosaur-egg",
		rarity: tier.rare,
		cost: onActivate(1),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "deck",
			whose: "own",
			cards: { kind: "monster" },
			amount: 1,
			fate: "summon"
		}, {
			op: "shuffle",
			player: "own"
		}]
	}),
	burn({
		id: 494,
		name: "Smoke Screen",
		shortCode: "SSC",
		art: "poison-cloud",
		rarity: tier.rare,
		subtypes: ["Quick"],
		cost: onActivate(1),
		effect: [{ op: "endBattlePhase" }]
	}),
	burn({
		id: 495,
		name: "Plague Wind",
		shortCode: "PW",
		art: "virus",
		rarity: tier.rare,
		cost: onActivate(1),
		effect: [{
			op: "modify",
			to: { each: {
				side: "opposing",
				king: false
			} },
			stat: "power",
			how: "lower",
			amount: 3,
			lasts: { turns: 1 }
		}]
	}),
	burn({
		id: 496,
		name: "Seal the Gate",
		shortCode: "SGT",
		art: "locked-fortress",
		rarity: tier.rare,
		cost: onActivate(1),
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot summon",
			lasts: { turns: 1 }
		}]
	}),
	burn({
		id: 497,
		name: "Famine",
		shortCode: "FA",
		art: "dead-wood",
		rarity: tier.kindaRare,
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot draw",
			lasts: { turns: 2 }
		}, {
			op: "mill",
			player: "opposing",
			amount: 2
		}]
	}),
	burn({
		id: 498,
		name: "From Ashes",
		shortCode: "FAS",
		art: "flame",
		rarity: tier.veryRare,
		cost: onActivate(2),
		targets: [{
			...foe,
			optional: true
		}],
		effect: [{
			op: "damage",
			to: first$1,
			amount: 3
		}, {
			op: "pick",
			chooser: "own",
			from: "void",
			whose: "own",
			cards: { monsterType: "Phoenix" },
			amount: 1,
			fate: "summon"
		}]
	})
];
// packages/catalogue/src/abilities/passive.ts
var passiveAbilities = [
	passive({
		id: 300,
		name: "Thick Hide",
		shortCode: "TH",
		art: "leather-armor",
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "attacks",
			amount: 2
		}]
	}),
	passive({
		id: 301,
		name: "Ward of Ash",
		shortCode: "WA",
		art: "checked-shield",
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "effects",
			amount: 3
		}]
	}),
	passive({
		id: 302,
		name: "Light Feet",
		shortCode: "LF",
		art: "barefoot",
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "recoil",
			amount: 3
		}]
	}),
	passive({
		id: 303,
		name: "Phalanx",
		shortCode: "PX",
		art: "roman-shield",
		rarity: tier.rare,
		continuous: [{
			continuous: "armour",
			affects: {
				side: "own",
				monsterType: "Warrior",
				within: around("Circle", 1)
			},
			from: "attacks",
			amount: 1
		}]
	}),
	passive({
		id: 304,
		name: "Rune Mail",
		shortCode: "RM",
		art: "rune-stone",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "attacks",
			amount: {
				of: { count: {
					cards: "spell",
					sameStack: true
				} },
				times: 2,
				max: 4
			}
		}]
	}),
	passive({
		id: 305,
		name: "Vanguard",
		shortCode: "VG",
		art: "spears",
		continuous: [{
			when: {
				who: "self",
				matches: { advanced: true }
			},
			continuous: "armour",
			affects: "self",
			from: "attacks",
			amount: 3
		}]
	}),
	passive({
		id: 306,
		name: "Lone Hunter",
		shortCode: "LH",
		art: "bowman",
		continuous: [{
			when: {
				who: "self",
				matches: { stacked: false }
			},
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: 2
		}]
	}),
	passive({
		id: 307,
		name: "Pack Bond",
		shortCode: "PB",
		art: "paw-print",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { count: {
					side: "own",
					monsterType: "Wolf",
					self: false
				} },
				times: 2,
				max: 4
			}
		}]
	}),
	passive({
		id: 308,
		name: "Hoard Heat",
		shortCode: "HH",
		art: "gold-stack",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { energy: "own" },
				per: 12,
				max: 3
			}
		}]
	}),
	passive({
		id: 309,
		name: "Bone Toll",
		shortCode: "BTL",
		art: "graveyard",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: {
					pile: "bin",
					side: "own",
					cards: { kind: "monster" }
				},
				per: 2,
				max: 4
			}
		}]
	}),
	passive({
		id: 310,
		name: "Ash Drinker",
		shortCode: "AD",
		art: "burning-skull",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: {
					pile: "void",
					side: "opposing"
				},
				max: 4
			}
		}]
	}),
	passive({
		id: 311,
		name: "Tower Strength",
		shortCode: "TS",
		art: "stone-tower",
		continuous: [{
			when: {
				who: "self",
				matches: { stacked: true }
			},
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { stackSize: "self" },
				max: 4
			}
		}]
	}),
	passive({
		id: 312,
		name: "Old Growth",
		shortCode: "OG",
		art: "tree-growth",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { turn: true },
				per: 6,
				max: 4
			}
		}]
	}),
	passive({
		id: 313,
		name: "Last Page",
		shortCode: "LP",
		art: "open-book",
		rarity: tier.kindaRare,
		continuous: [{
			when: {
				quantity: { deckSize: "own" },
				is: "at most",
				than: 12
			},
			continuous: "modify",
			affects: "self",
			stat: "iq",
			how: "raise",
			amount: 2
		}]
	}),
	passive({
		id: 314,
		name: "Deep Bond",
		shortCode: "DB",
		art: "linked-rings",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { count: {
					cards: "under",
					sameStack: true,
					level: { max: 1 }
				} },
				times: 2,
				max: 4
			}
		}]
	}),
	passive({
		id: 315,
		name: "Carved Totem",
		shortCode: "CT",
		art: "totem-head",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { count: {
					side: "own",
					cards: "stack",
					monsterType: "Ancient"
				} },
				max: 4
			}
		}]
	}),
	passive({
		id: 316,
		name: "Long Stride",
		shortCode: "LS",
		art: "wingfoot",
		continuous: [{
			when: { turnOf: "own" },
			continuous: "modify",
			affects: "self",
			stat: "range",
			how: "raise",
			amount: 1
		}]
	}),
	passive({
		id: 317,
		name: "Sharp Focus",
		shortCode: "SF",
		art: "ringed-beam",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: ownIq,
				max: 4
			}
		}, {
			continuous: "modify",
			affects: "self",
			stat: "range",
			how: "lower",
			amount: 1
		}]
	}),
	passive({
		id: 318,
		name: "Grand Council",
		shortCode: "GC",
		art: "round-table",
		rarity: tier.rare,
		continuous: [{
			when: { fullStack: true },
			continuous: "modify",
			affects: "self",
			stat: "iq",
			how: "multiply",
			amount: 2
		}]
	}),
	passive({
		id: 319,
		name: "Banner of Kin",
		shortCode: "BK",
		art: "vertical-banner",
		rarity: tier.kindaRare,
		cost: onSummon(1),
		continuous: [{
			continuous: "modify",
			affects: {
				side: "own",
				monsterType: "Warrior",
				self: false
			},
			stat: "power",
			how: "raise",
			amount: 2
		}]
	}),
	passive({
		id: 320,
		name: "School of Owls",
		shortCode: "SO",
		art: "owl",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "modify",
			affects: {
				side: "own",
				monsterType: "Intellectual",
				self: false
			},
			stat: "iq",
			how: "raise",
			amount: 1
		}]
	}),
	passive({
		id: 321,
		name: "Hearthfire",
		shortCode: "HF",
		art: "fireplace",
		rarity: tier.rare,
		cost: onSummon(1),
		continuous: [{
			continuous: "modify",
			affects: {
				side: "own",
				element: "Fire",
				king: false
			},
			stat: "power",
			how: "raise",
			amount: 1
		}]
	}),
	passive({
		id: 322,
		name: "Dread Aura",
		shortCode: "DA",
		art: "dread-skull",
		rarity: tier.rare,
		cost: onSummon(1),
		continuous: [{
			continuous: "modify",
			affects: {
				side: "opposing",
				within: around("Circle", 1)
			},
			stat: "power",
			how: "lower",
			amount: 2
		}]
	}),
	passive({
		id: 323,
		name: "Net Weaver",
		shortCode: "NW",
		art: "spider-web",
		continuous: [{
			continuous: "modify",
			affects: {
				side: "opposing",
				rangeType: "Circle",
				within: around("Square", 2)
			},
			stat: "power",
			how: "lower",
			amount: 2
		}]
	}),
	passive({
		id: 324,
		name: "Weigh Down",
		shortCode: "WD",
		art: "weight",
		continuous: [{
			continuous: "modify",
			affects: {
				side: "opposing",
				stacked: true,
				within: around("Circle", 2)
			},
			stat: "range",
			how: "halve",
			amount: 1
		}]
	}),
	passive({
		id: 325,
		name: "Campfire Songs",
		shortCode: "CS",
		art: "campfire",
		continuous: [{
			continuous: "modify",
			affects: {
				side: "own",
				stacked: true
			},
			stat: "eq",
			how: "raise",
			amount: 1
		}]
	}),
	passive({
		id: 326,
		name: "Featherstep",
		shortCode: "FE",
		art: "feather",
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "moves past cards"
		}]
	}),
	passive({
		id: 327,
		name: "Longbow Eye",
		shortCode: "LE",
		art: "bow-arrow",
		rarity: tier.rare,
		cost: onSummon(1),
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "attacks past cards"
		}]
	}),
	passive({
		id: 328,
		name: "Pounce",
		shortCode: "PO",
		art: "claws",
		rarity: tier.veryRare,
		cost: onSummon(1),
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "may attack after moving"
		}]
	}),
	passive({
		id: 329,
		name: "Hit and Run",
		shortCode: "HR",
		art: "run",
		rarity: tier.rare,
		cost: onSummon(1),
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "may move after attacking"
		}]
	}),
	passive({
		id: 330,
		name: "Ambusher",
		shortCode: "AM",
		art: "hidden",
		rarity: tier.veryRare,
		cost: onSummon(2),
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "may act on arrival"
		}]
	}),
	passive({
		id: 331,
		name: "Mist Guard",
		shortCode: "MG",
		art: "dust-cloud",
		rarity: tier.rare,
		cost: onSummon(1),
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "takes no recoil"
		}]
	}),
	passive({
		id: 332,
		name: "Truth Seer",
		shortCode: "TR",
		art: "third-eye",
		rarity: tier.rare,
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "ignores IQ protection"
		}]
	}),
	passive({
		id: 333,
		name: "Tempered",
		shortCode: "TE",
		art: "anvil-impact",
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "ignores natural weakness"
		}]
	}),
	passive({
		id: 334,
		name: "Deep Roots",
		shortCode: "DR",
		art: "tree-roots",
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "cannot be sent away"
		}]
	}),
	passive({
		id: 335,
		name: "Charmed Life",
		shortCode: "CL",
		art: "shamrock",
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "cannot be destroyed by effects"
		}]
	}),
	passive({
		id: 336,
		name: "Stone Gaze",
		shortCode: "SG",
		art: "medusa-head",
		rarity: tier.rare,
		continuous: [{
			continuous: "status",
			affects: {
				side: "opposing",
				king: false,
				within: around("Diagonal", 1)
			},
			status: "cannot recoil"
		}]
	}),
	passive({
		id: 337,
		name: "Veiled",
		shortCode: "VE",
		art: "cowled",
		continuous: [{
			when: {
				who: "self",
				matches: { stacked: true }
			},
			continuous: "status",
			affects: "self",
			status: "cannot be targeted"
		}]
	}),
	passive({
		id: 338,
		name: "Shield Wall",
		shortCode: "SW",
		art: "shield-bash",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "status",
			affects: {
				side: "own",
				king: false,
				self: false,
				damaged: true,
				within: around("Square", 1)
			},
			status: "cannot be attacked"
		}]
	}),
	passive({
		id: 339,
		name: "Crown Warden",
		shortCode: "CW",
		art: "crowned-heart",
		continuous: [{
			continuous: "status",
			affects: {
				side: "own",
				king: true
			},
			status: "takes no effect damage"
		}]
	}),
	passive({
		id: 340,
		name: "Last Gambit",
		shortCode: "LG",
		art: "chess-king",
		continuous: [{
			when: {
				quantity: { energy: "own" },
				is: "at most",
				than: 15
			},
			continuous: "status",
			affects: "self",
			status: "attack cannot be answered"
		}]
	}),
	passive({
		id: 341,
		name: "Molten Core",
		shortCode: "MC",
		art: "volcano",
		continuous: [{
			continuous: "element",
			affects: "self",
			element: "Fire"
		}]
	}),
	passive({
		id: 342,
		name: "Moon Call",
		shortCode: "MO",
		art: "evil-moon",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "monsterType",
			affects: {
				side: "own",
				self: false,
				king: false
			},
			monsterType: "Wolf"
		}, {
			continuous: "battleBonus",
			affects: "self",
			against: { stacked: false },
			amount: 1
		}]
	}),
	passive({
		id: 343,
		name: "Cornered",
		shortCode: "CO",
		art: "pincers",
		continuous: [{
			when: {
				who: "self",
				matches: { damaged: true }
			},
			continuous: "rangeType",
			affects: "self",
			rangeType: "Circle"
		}]
	}),
	passive({
		id: 344,
		name: "Tangled Paths",
		shortCode: "TP",
		art: "maze",
		rarity: tier.rare,
		continuous: [{
			continuous: "rangeType",
			affects: {
				side: "opposing",
				level: { max: 1 },
				king: false,
				within: around("Circle", 1)
			},
			rangeType: "Diagonal"
		}]
	}),
	passive({
		id: 345,
		name: "Stamina",
		shortCode: "ST",
		art: "running-ninja",
		rarity: tier.veryRare,
		cost: onSummon(1),
		continuous: [{
			continuous: "extraAttacks",
			affects: "self",
			amount: {
				of: ownIq,
				per: 3
			}
		}]
	}),
	passive({
		id: 346,
		name: "Dragonslayer",
		shortCode: "DS",
		art: "sword-in-stone",
		continuous: [{
			continuous: "battleBonus",
			affects: "self",
			against: { monsterType: "Dragon" },
			amount: 4
		}]
	}),
	passive({
		id: 347,
		name: "Blood Scent",
		shortCode: "BS",
		art: "drop",
		continuous: [{
			continuous: "battleBonus",
			affects: "self",
			against: { damaged: true },
			amount: 3
		}]
	}),
	passive({
		id: 348,
		name: "Kingsbane",
		shortCode: "KB",
		art: "broken-heart",
		rarity: tier.rare,
		continuous: [{
			continuous: "battleBonus",
			affects: "self",
			against: { king: true },
			amount: 2
		}]
	}),
	passive({
		id: 349,
		name: "Crowd Knife",
		shortCode: "CK",
		art: "plain-dagger",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "battleBonus",
			affects: {
				side: "own",
				monsterType: "Ninja"
			},
			against: { stacked: true },
			amount: 2
		}]
	}),
	passive({
		id: 350,
		name: "Outwit",
		shortCode: "OW",
		art: "brainstorm",
		continuous: [{
			continuous: "battleBonus",
			affects: "self",
			against: { stat: {
				stat: "iq",
				is: "less than",
				than: { of: ownIq }
			} },
			amount: 2
		}]
	}),
	passive({
		id: 351,
		name: "Giant Feller",
		shortCode: "GF",
		art: "wood-axe",
		continuous: [{
			continuous: "battleBonus",
			affects: "self",
			against: { level: { min: 2 } },
			amount: 3
		}]
	}),
	passive({
		id: 352,
		name: "Home Guard",
		shortCode: "HG",
		art: "guarded-tower",
		continuous: [{
			continuous: "battleBonus",
			affects: {
				side: "own",
				king: false
			},
			against: { advanced: true },
			amount: 1
		}]
	}),
	passive({
		id: 353,
		name: "Element Lore",
		shortCode: "EL",
		art: "spell-book",
		rarity: tier.rare,
		continuous: [{
			continuous: "naturalBonus",
			affects: "self",
			times: 2
		}]
	}),
	passive({
		id: 354,
		name: "Barbed Hide",
		shortCode: "BH",
		art: "thorny-vine",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "recoil",
			affects: "self",
			how: "multiply",
			amount: 2
		}]
	}),
	passive({
		id: 355,
		name: "Smoke Veil",
		shortCode: "SV",
		art: "smoke-bomb",
		continuous: [{
			continuous: "recoil",
			affects: {
				side: "opposing",
				within: around("Circle", 2)
			},
			how: "halve",
			amount: 1
		}]
	}),
	passive({
		id: 356,
		name: "Layer2",
		shortCode: "LII",
		art: "layered-armor",
		rarity: tier.rare,
		layerDepths: [2, 3],
		continuous: [{
			continuous: "payments",
			lower: 2
		}]
	}),
	passive({
		id: 357,
		name: "Layer3",
		shortCode: "LIII",
		art: "stack",
		rarity: tier.rare,
		layerDepths: [3],
		continuous: [{
			continuous: "payments",
			lower: "free"
		}]
	}),
	passive({
		id: 358,
		name: "Drillmaster",
		shortCode: "DM",
		art: "whistle",
		rarity: tier.rare,
		continuous: [{
			continuous: "upfront",
			player: "own",
			cards: {
				kind: "monster",
				monsterType: "Warrior"
			},
			how: "lower",
			amount: 1
		}]
	}),
	passive({
		id: 359,
		name: "Tollkeeper",
		shortCode: "TK",
		art: "turnstile",
		rarity: tier.rare,
		continuous: [{
			continuous: "upfront",
			player: "opposing",
			cards: { kind: "spell" },
			how: "raise",
			amount: 1
		}]
	}),
	passive({
		id: 360,
		name: "Stubborn Crown",
		shortCode: "SC",
		art: "jewel-crown",
		rarity: tier.veryRare,
		continuous: [{
			when: {
				quantity: { energy: "own" },
				is: "at most",
				than: 10
			},
			continuous: "playerStatus",
			player: "own",
			status: "loses no energy in battle"
		}]
	}),
	passive({
		id: 361,
		name: "Gatekeeper",
		shortCode: "GK",
		art: "gate",
		continuous: [{
			continuous: "playerStatus",
			player: "opposing",
			status: "cannot attack directly"
		}]
	}),
	passive({
		id: 362,
		name: "Awe",
		shortCode: "AW",
		art: "sunbeams",
		rarity: tier.superRare,
		cost: onSummon(2),
		continuous: [{
			when: { all: [{ turnOf: "own" }, {
				who: "self",
				matches: { advanced: true }
			}] },
			continuous: "playerStatus",
			player: "opposing",
			status: "cannot respond"
		}]
	})
];
// packages/catalogue/src/abilities/quick.ts
var quickAbilities = [
	active({
		id: 449,
		name: "Parry",
		shortCode: "PA",
		art: "sword-brandish",
		rarity: tier.rare,
		subtypes: ["Quick"],
		cost: onActivate(2),
		targets: [{
			what: "waiting",
			waiting: "attack",
			side: "opposing",
			reach: "global"
		}],
		effect: [{
			op: "negate",
			slot: 0
		}]
	}),
	active({
		id: 450,
		name: "Spell Snare",
		shortCode: "SNR",
		art: "dream-catcher",
		rarity: tier.rare,
		subtypes: ["Quick"],
		cost: onActivate(2),
		targets: [{
			what: "waiting",
			waiting: "spell",
			side: "opposing",
			reach: "global"
		}],
		effect: [{
			op: "negate",
			slot: 0
		}]
	}),
	active({
		id: 451,
		name: "Draw Fire",
		shortCode: "DFI",
		art: "target-dummy",
		rarity: tier.kindaRare,
		subtypes: ["Quick"],
		cost: onActivate(2),
		targets: [{
			what: "waiting",
			waiting: "any",
			side: "opposing",
			aimed: true,
			reach: "global"
		}, {
			...friend,
			king: false
		}],
		effect: [{
			op: "redirect",
			slot: 0,
			to: second$1
		}]
	}),
	active({
		id: 452,
		name: "Brace",
		shortCode: "BRA",
		art: "shield-reflect",
		subtypes: ["Quick"],
		cost: onActivate(1),
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 3,
			lasts: "this turn"
		}]
	}),
	active({
		id: 453,
		name: "King's Shield",
		shortCode: "KS",
		art: "crown-coin",
		rarity: tier.kindaRare,
		subtypes: ["Quick"],
		cost: onActivate(1),
		effect: [{
			op: "shield",
			player: "own",
			amount: {
				of: ownIq,
				plus: 3,
				max: 8
			}
		}]
	}),
	active({
		id: 454,
		name: "Sidestep",
		shortCode: "SID",
		art: "dodging",
		rarity: tier.rare,
		subtypes: ["Quick"],
		cost: onActivate(2),
		targets: [{
			what: "empty",
			reach: "adjacent"
		}],
		effect: [{
			op: "place",
			to: "self",
			square: first$1
		}]
	}),
	active({
		id: 455,
		name: "Vanish",
		shortCode: "VA",
		art: "invisible",
		subtypes: ["Quick"],
		cost: onActivate(1),
		effect: [{
			op: "status",
			to: "self",
			status: "cannot be targeted",
			lasts: "this turn"
		}, {
			op: "status",
			to: "self",
			status: "takes no effect damage",
			lasts: "this turn"
		}]
	}),
	active({
		id: 456,
		name: "Hat Trick",
		shortCode: "HT",
		art: "top-hat",
		rarity: tier.kindaRare,
		subtypes: ["Quick"],
		cost: onActivate(1),
		effect: [{
			op: "draw",
			player: "own",
			amount: {
				of: ownIq,
				per: 3,
				max: 3
			}
		}]
	}),
	active({
		id: 457,
		name: "Snuff Out",
		shortCode: "SNO",
		art: "candle-skull",
		rarity: tier.superRare,
		subtypes: ["Super Quick"],
		requirement: "highest IQ on field",
		cost: onActivate(3),
		targets: [{
			what: "waiting",
			waiting: "ability",
			side: "opposing",
			reach: "global"
		}],
		effect: [{
			op: "negate",
			slot: 0
		}]
	}),
	active({
		id: 458,
		name: "Grit Teeth",
		shortCode: "GTH",
		art: "heart-armor",
		rarity: tier.rare,
		subtypes: ["Super Quick"],
		cost: onActivate(2),
		effect: [{
			op: "heal",
			to: "self",
			amount: "all"
		}]
	})
];
// packages/catalogue/src/abilities/stack-active.ts
var stackActiveAbilities = [
	stackActive("pure", {
		id: 512,
		name: "Share Marrow",
		shortCode: "SM",
		art: "marrow-drain",
		rarity: tier.kindaRare,
		condition: {
			quantity: ownPower,
			is: "at most",
			than: 15
		},
		cost: onActivate(1),
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "while stacked"
		}]
	}),
	stackActive("flex", {
		id: 513,
		name: "Echo Bolt",
		shortCode: "EBT",
		art: "echo-ripples",
		rarity: tier.kindaRare,
		subtypes: ["Quick"],
		cost: onActivate(1),
		targets: [foe],
		effect: [{
			op: "damage",
			to: first$1,
			amount: {
				of: { responseLevel: true },
				plus: 1,
				max: 5
			}
		}]
	}),
	stackActive("pure", {
		id: 514,
		name: "Loan of Wit",
		shortCode: "LOW",
		art: "brain",
		effect: [{
			op: "modify",
			to: "self",
			stat: "iq",
			how: "raise",
			amount: {
				of: {
					stat: "iq",
					of: "source"
				},
				max: 4
			},
			lasts: "this turn"
		}]
	}),
	stackActive("flex", {
		id: 515,
		name: "Hand Down",
		shortCode: "HD",
		art: "cardboard-box",
		effect: [{
			op: "strip",
			to: "self",
			zone: "hand"
		}]
	}),
	stackActive("flex", {
		id: 516,
		name: "Strung Doll",
		shortCode: "SDL",
		art: "matryoshka-dolls",
		rarity: tier.rare,
		cost: parentCost,
		targets: [{
			what: "under monster",
			side: "own",
			reach: "ownStack"
		}],
		effect: [{
			op: "raise",
			to: first$1
		}, {
			op: "modify",
			to: first$1,
			stat: "power",
			how: "raise",
			amount: 3,
			lasts: "this turn"
		}]
	}),
	stackActive("pure", {
		id: 517,
		name: "Leapfrog",
		shortCode: "LFR",
		art: "frog",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		effect: [{
			op: "ready",
			to: "self",
			what: "move"
		}]
	}),
	stackActive("pure", {
		id: 518,
		name: "Stack Volley",
		shortCode: "SVY",
		art: "arrow-flights",
		rarity: tier.rare,
		cost: onActivating(1),
		targets: [commoner],
		effect: [{
			op: "damage",
			to: first$1,
			amount: {
				of: { stackSize: "self" },
				plus: 1
			}
		}]
	})
];
// packages/catalogue/src/abilities/stack-attack.ts
var stackAttackAbilities = [
	stackAttack("flex", {
		id: 519,
		name: "Joint Strike",
		shortCode: "JS",
		art: "crossed-swords",
		cost: onAttack(1),
		attack: plus(3)
	}),
	stackAttack("pure", {
		id: 520,
		name: "Rider's Lance",
		shortCode: "RLA",
		art: "mounted-knight",
		rarity: tier.kindaRare,
		cost: onAttack(1),
		attack: plus(3, "Steel"),
		effect: [{
			op: "raise",
			to: "source"
		}]
	}),
	stackAttack("flex", {
		id: 521,
		name: "Chain Bite",
		shortCode: "CB",
		art: "chained-heart",
		cost: onAttack(1),
		attack: plus(2, "Dark"),
		effect: [{
			op: "status",
			to: "defender",
			status: "cannot be lifted or unstacked",
			lasts: { turns: 2 }
		}]
	}),
	stackAttack("pure", {
		id: 522,
		name: "Cover Fire",
		shortCode: "CVF",
		art: "thrown-spear",
		cost: onAttack(1),
		attack: plus(2),
		effect: [{
			op: "status",
			to: "self",
			status: "cannot be targeted",
			lasts: "until own next turn"
		}]
	}),
	stackAttack("flex", {
		id: 523,
		name: "Tag Team",
		shortCode: "TG",
		art: "team-idea",
		rarity: tier.veryRare,
		cost: onAttack(2),
		attack: plus(-1),
		effect: [{
			op: "extraAttacks",
			to: "self",
			amount: 1
		}]
	})
];
// packages/catalogue/src/abilities/stack-passive.ts
var stackPassiveAbilities = [
	stackPassive("pure", {
		id: 499,
		name: "Power Gem",
		shortCode: "PWG",
		art: "cut-diamond",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: 2
		}]
	}),
	stackPassive("pure", {
		id: 500,
		name: "Heart Gem",
		shortCode: "HTG",
		art: "emerald",
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "eq",
			how: "raise",
			amount: 2
		}]
	}),
	stackPassive("flex", {
		id: 501,
		name: "Mind Gem",
		shortCode: "MDG",
		art: "saphir",
		rarity: tier.kindaRare,
		cost: onSummonOrStack(1),
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "iq",
			how: "raise",
			amount: 2
		}]
	}),
	stackPassive("pure", {
		id: 502,
		name: "Shared Wings",
		shortCode: "SHW",
		art: "angel-wings",
		rarity: tier.rare,
		cost: onStack(1),
		continuous: [{
			continuous: "rangeType",
			affects: "self",
			rangeType: "Circle"
		}]
	}),
	stackPassive("flex", {
		id: 503,
		name: "Iron Scales",
		shortCode: "IS",
		art: "fish-scales",
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "attacks",
			amount: 1
		}]
	}),
	stackPassive("pure", {
		id: 504,
		name: "Water Gift",
		shortCode: "WG",
		art: "water-drop",
		continuous: [{
			continuous: "element",
			affects: "self",
			element: "Water"
		}]
	}),
	stackPassive("flex", {
		id: 505,
		name: "Twin Tails",
		shortCode: "TT",
		art: "crossed-claws",
		rarity: tier.veryRare,
		cost: onSummonOrStack(1),
		continuous: [{
			when: {
				quantity: { stackSize: "self" },
				is: "at least",
				than: 3
			},
			continuous: "extraAttacks",
			affects: "self",
			amount: 1
		}]
	}),
	stackPassive("pure", {
		id: 506,
		name: "Knotted Roots",
		shortCode: "KR",
		art: "vine-leaf",
		continuous: [{
			continuous: "status",
			affects: "self",
			status: "cannot be sent away"
		}, {
			continuous: "armour",
			affects: "self",
			from: "effects",
			amount: 1
		}]
	}),
	stackPassive("flex", {
		id: 507,
		name: "Packed Ranks",
		shortCode: "PR",
		art: "swords-emblem",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "battleBonus",
			affects: {
				side: "own",
				stacked: true
			},
			against: {
				stacked: false,
				king: false
			},
			amount: 1
		}]
	}),
	stackPassive("pure", {
		id: 508,
		name: "Spiked Collar",
		shortCode: "SPC",
		art: "spiked-collar",
		cost: onStack(1),
		trigger: {
			on: "is attacked",
			whose: "self"
		},
		effect: [{
			op: "damage",
			to: "attacker",
			amount: 2
		}]
	}),
	stackPassive("flex", {
		id: 509,
		name: "Oath to the Crown",
		shortCode: "OC",
		art: "throne-king",
		rarity: tier.kindaRare,
		trigger: {
			on: "turn end",
			whose: "own"
		},
		effect: [{
			op: "modify",
			to: "own king",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "until own next turn"
		}]
	}),
	stackPassive("flex", {
		id: 510,
		name: "Ripening",
		shortCode: "RP",
		art: "sprout",
		rarity: tier.kindaRare,
		trigger: {
			on: "turn start",
			whose: "own"
		},
		condition: {
			quantity: {
				stat: "power",
				of: "source"
			},
			is: "at most",
			than: 13
		},
		effect: [{
			op: "modify",
			to: "source",
			stat: "power",
			how: "raise",
			amount: 1,
			lasts: "while on field"
		}]
	}),
	stackPassive("pure", {
		id: 511,
		name: "Memento",
		shortCode: "ME",
		art: "gem-pendant",
		rarity: tier.kindaRare,
		cost: onStack(1),
		trigger: {
			on: "leaves field",
			whose: "self"
		},
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}]
	})
];
// packages/catalogue/src/abilities/super.ts
/** One ability per supermon; it works only on top of a full stack. */
var superAbilities = [
	passive({
		id: 524,
		name: "Wall of Thorns",
		shortCode: "WOT",
		art: "thorned-arrow",
		rarity: tier.rare,
		continuous: [{
			continuous: "recoil",
			affects: {
				side: "own",
				king: false
			},
			how: "multiply",
			amount: 2
		}, {
			continuous: "armour",
			affects: {
				side: "own",
				king: false
			},
			from: "attacks",
			amount: 1
		}]
	}),
	active({
		id: 525,
		name: "Flood Gate",
		shortCode: "FG",
		art: "dam",
		rarity: tier.rare,
		cost: onActivate(1),
		effect: [{
			op: "push",
			to: { each: {
				side: "opposing",
				within: around("Circle", 3)
			} },
			direction: "away",
			squares: 2
		}]
	}),
	passive({
		id: 526,
		name: "Thousand Cuts",
		shortCode: "TC",
		art: "thrown-daggers",
		rarity: tier.veryRare,
		continuous: [{
			continuous: "extraAttacks",
			affects: "self",
			amount: 2
		}, {
			continuous: "status",
			affects: "self",
			status: "takes no recoil"
		}]
	}),
	attack({
		id: 527,
		name: "Sky Verdict",
		shortCode: "SKV",
		art: "lightning-storm",
		rarity: tier.rare,
		cost: onAttack(2),
		attack: times(2, "Electric"),
		effect: [{
			op: "status",
			to: "defender",
			status: "cannot activate",
			lasts: { turns: 2 }
		}]
	}),
	active({
		id: 528,
		name: "Night Parade",
		shortCode: "NP",
		art: "haunting",
		rarity: tier.veryRare,
		cost: onActivate(2),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "own",
			cards: { kind: "monster" },
			amount: 2,
			upTo: true,
			fate: "summon"
		}]
	}),
	passive({
		id: 529,
		name: "Living Armoury",
		shortCode: "LAR",
		art: "armor-vest",
		rarity: tier.rare,
		continuous: [{
			continuous: "upfront",
			player: "own",
			cards: { kind: "monster" },
			how: "lower",
			amount: 1
		}, {
			continuous: "armour",
			affects: "self",
			from: "attacks",
			amount: 3
		}]
	}),
	auto({
		id: 530,
		name: "Creeping Plague",
		shortCode: "CRP",
		art: "poison-bottle",
		rarity: tier.rare,
		trigger: {
			on: "destroys",
			whose: "self"
		},
		effect: [{
			op: "modify",
			to: { each: {
				side: "opposing",
				king: false
			} },
			stat: "power",
			how: "lower",
			amount: 2,
			lasts: { turns: 2 }
		}]
	}),
	active({
		id: 531,
		name: "Long Winter",
		shortCode: "LWI",
		art: "snowflake-2",
		rarity: tier.veryRare,
		cost: onActivate(2),
		effect: [{
			op: "status",
			to: { each: {
				side: "opposing",
				within: around("Circle", 2)
			} },
			status: "cannot move",
			lasts: { turns: 1 }
		}, {
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	attack({
		id: 532,
		name: "Sea of Flame",
		shortCode: "SOFL",
		art: "fire-wave",
		rarity: tier.superRare,
		cost: onAttack(3),
		area: {
			kind: "Circle",
			size: 1
		},
		attack: times(2, "Fire")
	}),
	auto({
		id: 533,
		name: "All-Seeing",
		shortCode: "ASE",
		art: "all-seeing-eye",
		rarity: tier.veryRare,
		trigger: {
			on: "turn start",
			whose: "own"
		},
		effect: [{
			op: "showHand",
			player: "opposing",
			amount: "all"
		}, {
			op: "pick",
			chooser: "own",
			from: "deck top",
			whose: "own",
			look: 5,
			amount: 1,
			upTo: true,
			fate: "hand"
		}]
	}),
	active({
		id: 534,
		name: "Kneel",
		shortCode: "KN",
		art: "kneeling",
		rarity: tier.superRare,
		cost: halfEnergy,
		targets: [{
			...commoner,
			level: { max: 2 },
			reach: "global"
		}],
		effect: [{
			op: "control",
			to: first$1
		}, {
			op: "cleanse",
			to: first$1
		}]
	}),
	passive({
		id: 535,
		name: "Sanctuary",
		shortCode: "SAN",
		art: "temple-gate",
		rarity: tier.superRare,
		continuous: [{
			continuous: "armour",
			affects: {
				side: "own",
				king: true
			},
			from: "attacks",
			amount: 4
		}, {
			continuous: "playerStatus",
			player: "own",
			status: "loses no energy in battle"
		}]
	}),
	active({
		id: 536,
		name: "Last Cut",
		shortCode: "LCT",
		art: "katana",
		rarity: tier.veryRare,
		subtypes: ["Can't target any King"],
		cost: onActivate(3),
		targets: [commoner],
		effect: [{
			op: "destroy",
			to: first$1
		}]
	}),
	attack({
		id: 537,
		name: "Red Banquet",
		shortCode: "RB",
		art: "jeweled-chalice",
		rarity: tier.superRare,
		cost: onAttack(1),
		attack: plus(4, "Dark"),
		effect: [{
			op: "stealEnergy",
			amount: {
				of: {
					stat: "damage",
					of: "defender"
				},
				per: 4,
				max: 10
			}
		}, {
			op: "heal",
			to: "attacker",
			amount: "all"
		}]
	}),
	optionalAuto({
		id: 538,
		name: "Swarm Rising",
		shortCode: "SWR",
		art: "hive",
		rarity: tier.veryRare,
		trigger: {
			on: "turn start",
			whose: "own"
		},
		effect: [{
			op: "pick",
			chooser: "own",
			from: "hand",
			whose: "own",
			cards: {
				kind: "monster",
				element: "Bug"
			},
			amount: 2,
			upTo: true,
			fate: "summon"
		}]
	}),
	active({
		id: 539,
		name: "Landslide",
		shortCode: "LDS",
		art: "falling-boulder",
		rarity: tier.veryRare,
		subtypes: ["Kings are unaffected"],
		cost: onActivate(3),
		effect: [{
			op: "damage",
			to: { each: { side: "opposing" } },
			amount: 5
		}]
	}),
	passive({
		id: 540,
		name: "Crown of Leaves",
		shortCode: "COL",
		art: "laurel-crown",
		rarity: tier.superRare,
		continuous: [{
			continuous: "modify",
			affects: {
				side: "own",
				self: false
			},
			stat: "power",
			how: "raise",
			amount: 3
		}, {
			continuous: "modify",
			affects: {
				side: "own",
				self: false
			},
			stat: "iq",
			how: "raise",
			amount: 1
		}]
	}),
	active({
		id: 541,
		name: "Into the Deep",
		shortCode: "ITD",
		art: "kraken-tentacle",
		rarity: tier.superRare,
		cost: onActivate(3),
		targets: [{
			...commoner,
			reach: "global"
		}],
		effect: [{
			op: "send",
			to: first$1,
			zone: "void"
		}, {
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "opposing",
			amount: 3,
			upTo: true,
			fate: "void"
		}]
	}),
	auto({
		id: 542,
		name: "Undying Sun",
		shortCode: "US",
		art: "forward-sun",
		rarity: tier.superRare,
		trigger: {
			on: "is destroyed",
			whose: "self"
		},
		effect: [{
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "own",
			cards: {
				kind: "supermon",
				level: { max: 3 }
			},
			amount: 1,
			upTo: true,
			fate: "summon"
		}, {
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "own",
			amount: 3,
			upTo: true,
			fate: "deck"
		}]
	}),
	active({
		id: 543,
		name: "Turn Back Hours",
		shortCode: "TBH",
		art: "backward-time",
		rarity: tier.ultraRare,
		cost: onActivate(3),
		effect: [{
			op: "ready",
			to: { each: {
				side: "own",
				king: false,
				self: false
			} },
			what: "attack"
		}, {
			op: "ready",
			to: { each: {
				side: "own",
				king: false,
				self: false
			} },
			what: "move"
		}]
	}),
	burn({
		id: 544,
		name: "The Reaping",
		shortCode: "TRE",
		art: "grim-reaper",
		rarity: tier.superRare,
		cost: onActivate(2),
		effect: [{
			op: "damage",
			to: { each: {
				king: false,
				self: false
			} },
			amount: 8
		}, {
			op: "loseEnergy",
			player: "opposing",
			amount: 3
		}]
	}),
	auto({
		id: 545,
		name: "Wild Hunt",
		shortCode: "WH",
		art: "hunting-horn",
		rarity: tier.superRare,
		trigger: {
			on: "attacks",
			whose: "own"
		},
		effect: [{
			op: "modify",
			to: { each: { side: "own" } },
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}]
	}),
	active({
		id: 546,
		name: "Eclipse of Thought",
		shortCode: "EOT",
		art: "eclipse",
		rarity: tier.superRare,
		cost: onActivate(2),
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot activate spells",
			lasts: { turns: 2 }
		}, {
			op: "playerStatus",
			player: "opposing",
			status: "cannot respond",
			lasts: "this turn"
		}]
	}),
	optionalAuto({
		id: 547,
		name: "Ninefold Mirror",
		shortCode: "NM",
		art: "kaleidoscope-pearls",
		rarity: tier.ultraRare,
		trigger: {
			on: "is attacked",
			whose: "self"
		},
		effect: [{
			op: "choose",
			chooser: "own",
			target: {
				...ally,
				king: false,
				reach: "global"
			},
			slot: 0
		}, {
			op: "swap",
			a: "self",
			b: first$1
		}]
	})
].map(superAbility);
// packages/catalogue/src/abilities/index.ts
/** The abilities of monsters. Those of spells are in sides/. */
var monsterAbilities = [
	...passiveAbilities,
	...autoAbilities,
	...activeAbilities,
	...quickAbilities,
	...attackAbilities,
	...burnAbilities,
	...stackPassiveAbilities,
	...stackActiveAbilities,
	...stackAttackAbilities,
	...superAbilities
];
// packages/catalogue/src/monsters/courts.ts
/** Fists, minds and fairies: dojo, study and court. */
var courtMonsters = [
	basic({
		id: 140,
		name: "Fist Abbot",
		shortCode: "FA",
		flavour: "One blow a year, in the spring, on the bell.",
		art: "mailed-fist",
		rarity: tier.common,
		elements: ["Fighting"],
		types: ["Warrior"],
		power: [6, 12],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["FellingStroke"],
		learns: [
			"GiantFeller",
			"Stamina",
			"GritTeeth",
			"Brace",
			"Vanguard",
			"TagTeam",
			"DrawFire",
			"EmptyPockets",
			"WildSwing"
		]
	}),
	basic({
		id: 141,
		name: "Ring Crocodile",
		shortCode: "RC",
		flavour: "Undefeated since it ate the referee.",
		art: "croc-jaws",
		rarity: tier.kindaRare,
		elements: ["Fighting"],
		types: ["Reptile"],
		power: [7, 13],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["Grapple"],
		learns: [
			"RecklessCharge",
			"Rampage",
			"Bristle",
			"FinishOff",
			"TrophyRack",
			"JointStrike",
			"Cornered",
			"Pillage"
		]
	}),
	basic({
		id: 142,
		name: "Wandering Ronin",
		shortCode: "WR",
		flavour: "No lord, no road, no second draw.",
		art: "samurai-helmet",
		rarity: tier.rare,
		elements: ["Fighting", "Steel"],
		types: ["Warrior", "Ninja"],
		power: [6, 12],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["AlphaStrike"],
		learns: [
			"Dragonslayer",
			"LastGambit",
			"Parry",
			"Feint",
			"LoneHunter",
			"FinishOff",
			"RidersLance",
			"LongbowEye"
		]
	}),
	basic({
		id: 143,
		name: "Dream Scholar",
		shortCode: "DS",
		flavour: "Marks the answers you give while asleep.",
		art: "graduate-cap",
		rarity: tier.rare,
		elements: ["Psychic"],
		types: ["Intellectual"],
		power: [5, 9],
		iq: [3, 7],
		eq: [2, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["Study"],
		learns: [
			"Outwit",
			"MindSpike",
			"SchoolOfOwls",
			"WiseCounsel",
			"Rethink",
			"SharpFocus",
			"LoanOfWit",
			"GrandCouncil",
			"LastPage",
			"Lamplight"
		]
	}),
	basic({
		id: 144,
		name: "Mirror Oracle",
		shortCode: "MO",
		flavour: "It shows you the door behind you, opening.",
		art: "crystal-eye",
		rarity: tier.superRare,
		elements: ["Psychic"],
		types: ["Spellcaster"],
		power: [5, 9],
		iq: [3, 7],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["Foretell"],
		learns: [
			"MirrorStrength",
			"TruthSeer",
			"SnuffOut",
			"SpellSnare",
			"Puppeteer",
			"ElementLore",
			"MindGem",
			"Whitewash"
		]
	}),
	basic({
		id: 145,
		name: "Queen of Moths",
		shortCode: "QM",
		flavour: "Her court meets around your candle.",
		art: "queen-crown",
		rarity: tier.rare,
		elements: ["Fairy", "Bug"],
		types: ["Royalty"],
		power: [5, 9],
		iq: [2, 6],
		eq: [2, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["MothCloud"],
		learns: [
			"FairyKiss",
			"StubbornCrown",
			"Herald",
			"OathToTheCrown",
			"HeartGem",
			"Topple",
			"SwarmBite",
			"StageFright",
			"Envy"
		]
	}),
	basic({
		id: 146,
		name: "Hollow Prince",
		shortCode: "HP",
		flavour: "The crown fits; nothing is under it.",
		art: "imperial-crown",
		rarity: tier.veryRare,
		elements: ["Psychic", "Dark"],
		types: ["Royalty"],
		power: [6, 12],
		iq: [2, 5],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["Tithe"],
		learns: [
			"CrownWarden",
			"RegicideMark",
			"KingsShield",
			"BarTheWay",
			"OathToTheCrown",
			"Kingsbane",
			"MindSpike",
			"StilledTongue",
			"Gatekeeper",
			"StageFright"
		]
	}),
	basic({
		id: 147,
		name: "Antler Elder",
		shortCode: "AE",
		flavour: "A new tine for every winter it forgave.",
		art: "stag-head",
		rarity: tier.kindaRare,
		elements: ["Fairy"],
		types: ["Ancient"],
		power: [6, 12],
		iq: [2, 6],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["EldersPride"],
		learns: [
			"CarvedTotem",
			"FairyKiss",
			"CharmedLife",
			"Crossroads",
			"DeepBond",
			"AncestorsBones",
			"CleanSlate",
			"HeartGem",
			"RuneMail"
		]
	})
];
// packages/catalogue/src/monsters/embers.ts
/** Fire, ground and steel: out of the forge and the furrow. */
var emberMonsters = [
	basic({
		id: 100,
		name: "Ember Wyrm",
		shortCode: "EW",
		flavour: "It sleeps in the hearth and wakes when the bread burns.",
		art: "spiked-dragon-head",
		rarity: tier.rare,
		elements: ["Fire"],
		types: ["Dragon"],
		power: [6, 14],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["FireFang"],
		learns: [
			"FlameBreath",
			"HoardHeat",
			"EmberBurst",
			"Hearthfire",
			"PowerGem",
			"TeachFire",
			"WideSweep",
			"JointStrike",
			"Pillage"
		]
	}),
	basic({
		id: 101,
		name: "Cinder Fox",
		shortCode: "CF",
		flavour: "Where it slept, the straw is warm. Where it ran, the straw is gone.",
		art: "fox-head",
		rarity: tier.common,
		elements: ["Fire"],
		types: ["Fox"],
		power: [5, 9],
		iq: [2, 6],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 1,
		defaults: ["EmberBurst"],
		learns: [
			"TwinTails",
			"LightFeet",
			"HitAndRun",
			"FireFang",
			"Spark",
			"Sidestep",
			"Feint",
			"WildSwing"
		]
	}),
	basic({
		id: 102,
		name: "Furnace Golem",
		shortCode: "FG",
		flavour: "Shut the door, or it will tell you how hot it is.",
		art: "metal-golem-head",
		rarity: tier.kindaRare,
		elements: ["Fire", "Steel"],
		types: ["Golem"],
		power: [7, 13],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["ThickHide"],
		learns: [
			"SoulFurnace",
			"MoltenCore",
			"HeavyBlow",
			"IronScales",
			"Tempered",
			"BarbedHide",
			"PowerGem",
			"GiveAll"
		]
	}),
	basic({
		id: 103,
		name: "Clay Marcher",
		shortCode: "CM",
		flavour: "The potter forgot to say stop.",
		art: "golem-head",
		rarity: tier.common,
		elements: ["Ground"],
		types: ["Golem", "Ancient"],
		power: [6, 12],
		iq: [0, 4],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["DigIn"],
		learns: [
			"TowerStrength",
			"PowerGem",
			"Quake",
			"BogGrip",
			"KnottedRoots",
			"CarvedTotem",
			"SnugFit",
			"ThornSkin"
		]
	}),
	basic({
		id: 104,
		name: "Burrow Badger",
		shortCode: "BB",
		flavour: "Every tower stands on its patience.",
		art: "badger",
		rarity: tier.common,
		elements: ["Ground"],
		types: ["Beast"],
		power: [5, 11],
		iq: [1, 3],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["Gnaw"],
		learns: [
			"DigIn",
			"Undermine",
			"Cornered",
			"TrophyRack",
			"PackLeader",
			"ShareMarrow",
			"JointStrike",
			"EmptyPockets"
		]
	}),
	basic({
		id: 105,
		name: "Anvil Knight",
		shortCode: "AK",
		flavour: "Struck a thousand times before the first battle.",
		art: "visored-helm",
		rarity: tier.rare,
		elements: ["Steel"],
		types: ["Warrior"],
		power: [6, 12],
		iq: [1, 4],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["ShieldWall"],
		learns: [
			"Phalanx",
			"Tempered",
			"Sunder",
			"BannerOfKin",
			"RidersLance",
			"Parry",
			"Bodyguard",
			"Drillmaster",
			"Rally"
		]
	}),
	basic({
		id: 106,
		name: "Dune Viper",
		shortCode: "DV",
		flavour: "The dune has one ripple too many.",
		art: "sand-snake",
		rarity: tier.kindaRare,
		elements: ["Ground", "Poison"],
		types: ["Snake"],
		power: [5, 9],
		iq: [1, 5],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 1,
		defaults: ["VenomBite"],
		learns: [
			"Ambusher",
			"BogGrip",
			"Veiled",
			"Hex",
			"ChainBite",
			"DigIn",
			"StackVolley",
			"TangledPaths"
		]
	}),
	basic({
		id: 107,
		name: "Sunfeather",
		shortCode: "SF",
		flavour: "It has died in every village along the river.",
		art: "winged-emblem",
		rarity: tier.veryRare,
		elements: ["Fire", "Flying"],
		types: ["Phoenix"],
		power: [5, 9],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["FromAshes"],
		learns: [
			"Dive",
			"Featherstep",
			"GhostLight",
			"SharedWings",
			"LendWings",
			"FuneralPyre",
			"Hearthfire",
			"PartingGift"
		]
	}),
	basic({
		id: 148,
		name: "Hoard Drake",
		shortCode: "HD",
		flavour: "It counts the coins by their taste.",
		art: "wyvern",
		rarity: tier.rare,
		elements: ["Steel", "Flying"],
		types: ["Dragon"],
		power: [6, 12],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["HoardHeat"],
		learns: [
			"Sunder",
			"WideSweep",
			"IronScales",
			"Tollkeeper",
			"TailLash",
			"Keepsake",
			"TombRobber",
			"SharedWings",
			"Envy"
		]
	}),
	basic({
		id: 149,
		name: "Standing Stone",
		shortCode: "SS",
		flavour: "Older than the field. Older than the word for field.",
		art: "menhir",
		rarity: tier.kindaRare,
		elements: ["Normal"],
		types: ["Ancient"],
		power: [7, 15],
		iq: [0, 4],
		eq: [2, 3],
		range: [1, 2],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["RuneMail"],
		learns: [
			"CarvedTotem",
			"StoneGaze",
			"WeighDown",
			"DeepRoots",
			"Gatekeeper",
			"Layer3",
			"TowerStrength",
			"Vigil",
			"KnottedRoots",
			"HomeGuard"
		]
	})
];
// packages/catalogue/src/monsters/level-2.ts
var levelTwoSupermons = [
	supermon(2, {
		id: 160,
		name: "Bramble Knight",
		shortCode: "BK",
		flavour: "The hedge took an oath and a sword.",
		art: "spartan-helmet",
		rarity: tier.rare,
		elements: ["Grass"],
		types: ["Warrior"],
		power: [10, 18],
		iq: [2, 6],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["WallOfThorns"],
		learns: [
			"BarbedHide",
			"Phalanx",
			"BannerOfKin",
			"RootStrike",
			"RidersLance",
			"Drillmaster",
			"ShieldWall",
			"HomeGuard",
			"ThornSkin"
		]
	}),
	supermon(2, {
		id: 161,
		name: "Tidecaller Tortoise",
		shortCode: "TT",
		flavour: "It brings the shore along.",
		art: "turtle",
		rarity: tier.rare,
		elements: ["Water"],
		types: ["Turtle"],
		power: [11, 17],
		iq: [2, 6],
		eq: [2, 3],
		range: [1, 2],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["FloodGate"],
		learns: [
			"StoneSleep",
			"ThickHide",
			"Riptide",
			"Bodyguard",
			"WaterGift",
			"Layer2",
			"Vigil",
			"SnugFit",
			"RuneMail"
		]
	}),
	supermon(2, {
		id: 162,
		name: "Night Prowler",
		shortCode: "NP",
		flavour: "Count the claws while you can count.",
		art: "saber-toothed-cat-head",
		rarity: tier.veryRare,
		elements: ["Dark"],
		types: ["Tiger", "Assassin"],
		power: [9, 15],
		iq: [2, 6],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["ThousandCuts"],
		learns: [
			"Ambusher",
			"Pounce",
			"BloodScent",
			"HitAndFade",
			"SmokeVeil",
			"Kingsbane",
			"Nosy",
			"Pilfer",
			"TombRobber"
		]
	}),
	supermon(2, {
		id: 163,
		name: "Storm Kestrel",
		shortCode: "SK",
		flavour: "It hangs in the air like a verdict.",
		art: "condor-emblem",
		rarity: tier.rare,
		elements: ["Electric", "Flying"],
		types: ["Phoenix"],
		power: [9, 13],
		iq: [2, 6],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["SkyVerdict"],
		learns: [
			"Dive",
			"ThunderHoof",
			"FromAshes",
			"SharedWings",
			"LendWings",
			"GreatGust",
			"Spark",
			"Rally",
			"LongbowEye"
		]
	}),
	supermon(2, {
		id: 164,
		name: "Grave Warden",
		shortCode: "GW",
		flavour: "Gates open inwards at his end of town.",
		art: "raise-skeleton",
		rarity: tier.veryRare,
		elements: ["Ghost"],
		types: ["Zombie"],
		power: [10, 16],
		iq: [2, 6],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["NightParade"],
		learns: [
			"GraveLock",
			"BoneToll",
			"BoneFire",
			"FuneralPyre",
			"DreadTouch",
			"RebirthRite",
			"AshCurse",
			"Keepsake",
			"DeepBond"
		]
	}),
	supermon(2, {
		id: 165,
		name: "Rust Colossus",
		shortCode: "RU",
		flavour: "Two armies lost their swords in it.",
		art: "rock-golem",
		rarity: tier.rare,
		elements: ["Steel"],
		types: ["Golem"],
		power: [11, 19],
		iq: [1, 5],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["LivingArmoury"],
		learns: [
			"Tempered",
			"HeavyBlow",
			"Sunder",
			"TowerStrength",
			"IronScales",
			"PowerGem",
			"WardOfAsh",
			"MoltenCore",
			"SoulFurnace"
		]
	}),
	supermon(2, {
		id: 166,
		name: "Fen Matriarch",
		shortCode: "FM",
		flavour: "Grandmother of every cough in the valley.",
		art: "witch-flight",
		rarity: tier.rare,
		elements: ["Poison"],
		types: ["Spellcaster"],
		power: [9, 13],
		iq: [3, 7],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["CreepingPlague"],
		learns: [
			"Hex",
			"PlagueWind",
			"VenomBite",
			"MindFog",
			"Famine",
			"Whitewash",
			"BeastMask",
			"StageFright",
			"Sever"
		]
	}),
	supermon(2, {
		id: 167,
		name: "Frostmother",
		shortCode: "FR",
		flavour: "Her cubs are the months.",
		art: "polar-bear",
		rarity: tier.veryRare,
		elements: ["Ice"],
		types: ["Bear"],
		power: [11, 19],
		iq: [2, 5],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["LongWinter"],
		learns: [
			"FrostGreeting",
			"FrostClaw",
			"DeepFreeze",
			"Bristle",
			"ThickHide",
			"Grapple",
			"MistGuard",
			"PartingGift",
			"DeepBond"
		]
	})
];
// packages/catalogue/src/monsters/level-3.ts
var levelThreeSupermons = [
	supermon(3, {
		id: 168,
		name: "Elder Wyrm",
		shortCode: "EL",
		flavour: "The map ends where it lies down.",
		art: "double-dragon",
		rarity: tier.superRare,
		elements: ["Fire"],
		types: ["Dragon"],
		power: [14, 22],
		iq: [3, 7],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 3,
		defaults: ["SeaOfFlame"],
		learns: [
			"FlameBreath",
			"HoardHeat",
			"Hearthfire",
			"EmberBurst",
			"WardOfAsh",
			"Awe",
			"FireFang",
			"TeachFire",
			"Pillage"
		]
	}),
	supermon(3, {
		id: 169,
		name: "Blind Oracle",
		shortCode: "BO",
		flavour: "She closed her eyes to see the rest.",
		art: "blindfold",
		rarity: tier.veryRare,
		elements: ["Psychic"],
		types: ["Intellectual"],
		power: [12, 16],
		iq: [4, 8],
		eq: [2, 3],
		range: [2, 6],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["AllSeeing"],
		learns: [
			"TruthSeer",
			"Study",
			"WiseCounsel",
			"Foretell",
			"SnuffOut",
			"GrandCouncil",
			"Encore",
			"LastPage",
			"BoneDice"
		]
	}),
	supermon(3, {
		id: 170,
		name: "Serpent Queen",
		shortCode: "SQ",
		flavour: "Bow low. She strikes at what stands.",
		art: "snake-totem",
		rarity: tier.superRare,
		elements: ["Poison", "Psychic"],
		types: ["Snake", "Royalty"],
		power: [13, 19],
		iq: [4, 7],
		eq: [1, 3],
		range: [2, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 3,
		defaults: ["Kneel"],
		learns: [
			"VenomBite",
			"StoneGaze",
			"Puppeteer",
			"StubbornCrown",
			"ChainBite",
			"Tithe",
			"Herald",
			"RegicideMark",
			"TangledPaths"
		]
	}),
	supermon(3, {
		id: 171,
		name: "Moonstag",
		shortCode: "MS",
		flavour: "Where it stands, the hunt forgets its name.",
		art: "deer-head",
		rarity: tier.superRare,
		elements: ["Fairy"],
		types: ["Spirit"],
		power: [13, 19],
		iq: [3, 7],
		eq: [2, 3],
		range: [2, 4],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["Sanctuary"],
		learns: [
			"FairyKiss",
			"CharmedLife",
			"CrownWarden",
			"KingsShield",
			"HeartGem",
			"Crossroads",
			"MoonCall"
		]
	}),
	supermon(3, {
		id: 172,
		name: "Iron Ronin",
		shortCode: "IR",
		flavour: "He has buried every master he refused.",
		art: "warlord-helmet",
		rarity: tier.veryRare,
		elements: ["Steel", "Fighting"],
		types: ["Ninja"],
		power: [14, 20],
		iq: [3, 6],
		eq: [1, 3],
		range: [2, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 3,
		defaults: ["LastCut"],
		learns: [
			"AlphaStrike",
			"Parry",
			"Dragonslayer",
			"Stamina",
			"LastGambit",
			"GiantFeller",
			"FinishOff",
			"LongbowEye",
			"RegicideMark"
		]
	}),
	supermon(3, {
		id: 173,
		name: "Red Countess",
		shortCode: "RE",
		flavour: "Dinner is at midnight. You are expected.",
		art: "female-vampire",
		rarity: tier.superRare,
		elements: ["Dark"],
		types: ["Vampire"],
		power: [13, 17],
		iq: [3, 7],
		eq: [1, 3],
		range: [2, 3],
		rangeType: ["Circle", "Circle"],
		cost: 3,
		defaults: ["RedBanquet"],
		learns: [
			"Leech",
			"SoulHarvest",
			"DreadAura",
			"BloodOffering",
			"HollowGrave",
			"HardBargain",
			"SmokeVeil",
			"Siphon",
			"Pilfer"
		]
	}),
	supermon(3, {
		id: 174,
		name: "Hive Mother",
		shortCode: "HM",
		flavour: "Every wing is hers, and every one is hungry.",
		art: "bee",
		rarity: tier.veryRare,
		elements: ["Bug"],
		types: ["Beast"],
		power: [13, 21],
		iq: [2, 6],
		eq: [2, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["SwarmRising"],
		learns: [
			"SwarmBite",
			"PackLeader",
			"MothCloud",
			"Hatching",
			"RebirthRite",
			"NetWeaver",
			"ThickHide",
			"SnugFit",
			"LastHarvest"
		]
	}),
	supermon(3, {
		id: 175,
		name: "Mountain Father",
		shortCode: "MN",
		flavour: "He sat down to think when the sea was young.",
		art: "moai",
		rarity: tier.superRare,
		elements: ["Ground"],
		types: ["Ancient", "Golem"],
		power: [15, 23],
		iq: [2, 6],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 3,
		defaults: ["Landslide"],
		learns: [
			"Quake",
			"CarvedTotem",
			"DeepRoots",
			"BogGrip",
			"StoneGaze",
			"EldersPride",
			"Layer3",
			"Topple"
		]
	})
];
// packages/catalogue/src/monsters/level-4.ts
var levelFourSupermons = [
	supermon(4, {
		id: 176,
		name: "Worldroot Dragon",
		shortCode: "WD",
		flavour: "The oldest forest is only its mane.",
		art: "hydra",
		rarity: tier.ultraRare,
		elements: [
			"Grass",
			"Ground",
			"Fairy"
		],
		types: ["Dragon"],
		power: [22, 32],
		iq: [4, 8],
		eq: [2, 3],
		range: [2, 4],
		rangeType: ["Square", "Square"],
		cost: 3,
		defaults: ["CrownOfLeaves"],
		learns: [
			"DeepRoots",
			"RootStrike",
			"OldGrowth",
			"SunFeast",
			"Quake",
			"CharmedLife",
			"RebirthRite"
		]
	}),
	supermon(4, {
		id: 177,
		name: "Leviathan",
		shortCode: "LE",
		flavour: "The tide is its breathing.",
		art: "sea-dragon",
		rarity: tier.ultraRare,
		elements: [
			"Water",
			"Ice",
			"Dark"
		],
		types: ["Snake"],
		power: [22, 32],
		iq: [4, 7],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 3,
		defaults: ["IntoTheDeep"],
		learns: [
			"Riptide",
			"RestlessTide",
			"WeighDown",
			"LongTongue",
			"FrostClaw",
			"Famine",
			"SealTheGate",
			"Recall"
		]
	}),
	supermon(4, {
		id: 178,
		name: "Sun Phoenix",
		shortCode: "SU",
		flavour: "It set last night. Look east.",
		art: "fire-silhouette",
		rarity: tier.ultraRare,
		elements: ["Fire", "Flying"],
		types: ["Phoenix"],
		power: [21, 27],
		iq: [4, 8],
		eq: [1, 3],
		range: [2, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["UndyingSun"],
		learns: [
			"FromAshes",
			"FinalFlare",
			"FuneralPyre",
			"EmberBurst",
			"Dive",
			"LastingLegacy",
			"GiveAll",
			"TeachFire",
			"SoulFurnace"
		]
	}),
	supermon(4, {
		id: 179,
		name: "Clockwork Emperor",
		shortCode: "CE",
		flavour: "His reign is wound once in a hundred years.",
		art: "mecha-head",
		rarity: tier.ultraRare,
		elements: ["Tech", "Steel"],
		types: ["Royalty", "Golem"],
		power: [21, 29],
		iq: [4, 8],
		eq: [2, 3],
		range: [2, 4],
		rangeType: ["Square", "Square"],
		cost: 3,
		defaults: ["TurnBackHours"],
		learns: [
			"RailShot",
			"RushOrder",
			"Layer2",
			"BarTheWay",
			"StubbornCrown",
			"Tollkeeper",
			"DrawFire",
			"SealTheGate"
		]
	}),
	supermon(4, {
		id: 180,
		name: "Harvest King",
		shortCode: "HK",
		flavour: "All fields are his in the end.",
		art: "overlord-helm",
		rarity: tier.superRare,
		elements: ["Ghost", "Dark"],
		types: ["Zombie", "Royalty"],
		power: [22, 32],
		iq: [4, 7],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["TheReaping"],
		learns: [
			"DreadAura",
			"SoulHarvest",
			"AshDrinker",
			"ReturnTheLost",
			"LastHarvest",
			"CarrionFeast",
			"LastBreath",
			"BoneDice",
			"TombRobber"
		]
	}),
	supermon(4, {
		id: 181,
		name: "Thunder Wolf",
		shortCode: "TW",
		flavour: "Hear it, and you are already running.",
		art: "werewolf",
		rarity: tier.superRare,
		elements: ["Electric", "Normal"],
		types: ["Wolf"],
		power: [22, 30],
		iq: [4, 7],
		eq: [2, 3],
		range: [2, 5],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["WildHunt"],
		learns: [
			"PackBond",
			"CallOfThePack",
			"ThunderHoof",
			"BloodScent",
			"VictorySong",
			"Rampage",
			"MoonCall",
			"PackedRanks"
		]
	}),
	supermon(4, {
		id: 182,
		name: "Mind of Many",
		shortCode: "MM",
		flavour: "It has thought of you, several times at once.",
		art: "overmind",
		rarity: tier.ultraRare,
		elements: [
			"Psychic",
			"Normal",
			"Tech"
		],
		types: ["Intellectual", "Spellcaster"],
		power: [20, 24],
		iq: [6, 9],
		eq: [2, 3],
		range: [3, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["EclipseOfThought"],
		learns: [
			"MindSpike",
			"SharpFocus",
			"Outwit",
			"SpellSnare",
			"SchoolOfOwls",
			"ElementLore",
			"HatTrick",
			"Rethink",
			"StilledTongue"
		]
	}),
	supermon(4, {
		id: 183,
		name: "Fox of Nine Winters",
		shortCode: "FN",
		flavour: "The ninth tail is the one you never see.",
		art: "fox-tail",
		rarity: tier.ultraRare,
		elements: [
			"Ice",
			"Psychic",
			"Fairy"
		],
		types: ["Fox"],
		power: [20, 26],
		iq: [5, 8],
		eq: [1, 3],
		range: [2, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["NinefoldMirror"],
		learns: [
			"FrostGreeting",
			"MirrorStrength",
			"TwinTails",
			"Vanish",
			"TradePlaces",
			"FairyKiss",
			"MistGuard",
			"SmokeScreen"
		]
	})
];
// packages/catalogue/src/monsters/night.ts
/** Ghosts, the dark and poison: graveyard, alley and fen. */
var nightMonsters = [
	basic({
		id: 132,
		name: "Grave Digger",
		shortCode: "GD",
		flavour: "He digs them deep, and then he digs them up.",
		art: "shambling-zombie",
		rarity: tier.common,
		elements: ["Ghost"],
		types: ["Zombie"],
		power: [6, 12],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["GraveLock"],
		learns: [
			"BoneToll",
			"Exhume",
			"DreadTouch",
			"Undermine",
			"AshCurse",
			"BoneFire",
			"HandDown",
			"TombRobber",
			"Sever"
		]
	}),
	basic({
		id: 133,
		name: "Lantern Wisp",
		shortCode: "LW",
		flavour: "Follow it once and you will carry it next.",
		art: "spectre",
		rarity: tier.kindaRare,
		elements: ["Ghost"],
		types: ["Spirit"],
		power: [5, 9],
		iq: [2, 6],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["Lamplight"],
		learns: [
			"GhostLight",
			"Vanish",
			"Memento",
			"ReturnTheLost",
			"LastingLegacy",
			"LoanOfWit",
			"DreadTouch",
			"LastPage"
		]
	}),
	basic({
		id: 134,
		name: "Bone Piper",
		shortCode: "BP",
		flavour: "The tune is merry. The flute was someone.",
		art: "mummy-head",
		rarity: tier.rare,
		elements: ["Ghost", "Dark"],
		types: ["Zombie"],
		power: [6, 10],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["CarrionFeast"],
		learns: [
			"AshDrinker",
			"FuneralPyre",
			"Exhume",
			"BoneDice",
			"AncestorsBones",
			"StrungDoll",
			"ShareMarrow",
			"GiveAll"
		]
	}),
	basic({
		id: 135,
		name: "Midnight Cutpurse",
		shortCode: "MC",
		flavour: "He took the moon once, for practice.",
		art: "hooded-assassin",
		rarity: tier.common,
		elements: ["Dark"],
		types: ["Assassin"],
		power: [5, 11],
		iq: [1, 5],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 1,
		defaults: ["Pilfer"],
		learns: [
			"HitAndFade",
			"Ambusher",
			"Envy",
			"Siphon",
			"Nosy",
			"Kingsbane",
			"CoverFire",
			"EmptyPockets",
			"SealTheGate"
		]
	}),
	basic({
		id: 136,
		name: "Pale Count",
		shortCode: "PC",
		flavour: "He never drinks alone.",
		art: "vampire-cape",
		rarity: tier.rare,
		elements: ["Dark"],
		types: ["Vampire"],
		power: [6, 12],
		iq: [2, 6],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["Leech"],
		learns: [
			"SoulHarvest",
			"DreadAura",
			"HardBargain",
			"Veiled",
			"BloodOffering",
			"ChainBite",
			"HollowGrave",
			"Siphon"
		]
	}),
	basic({
		id: 137,
		name: "Bat Cavalier",
		shortCode: "BC",
		flavour: "A knight by night, a hat by day.",
		art: "evil-bat",
		rarity: tier.kindaRare,
		elements: ["Dark", "Flying"],
		types: ["Vampire"],
		power: [5, 9],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["HitAndRun"],
		learns: [
			"Leech",
			"Dive",
			"RidersLance",
			"Pillage",
			"SmokeVeil",
			"Leapfrog",
			"BloodScent"
		]
	}),
	basic({
		id: 138,
		name: "Bog Witch",
		shortCode: "BW",
		flavour: "Her soup has opinions.",
		art: "witch-face",
		rarity: tier.kindaRare,
		elements: ["Poison"],
		types: ["Spellcaster"],
		power: [5, 9],
		iq: [3, 7],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["Hex"],
		learns: [
			"PlagueWind",
			"MindFog",
			"BeastMask",
			"Muddle",
			"StilledTongue",
			"VenomBite",
			"Famine",
			"StrungDoll",
			"LastHarvest"
		]
	}),
	basic({
		id: 139,
		name: "Mire Lizard",
		shortCode: "ML",
		flavour: "Half mud, half appetite.",
		art: "lizardman",
		rarity: tier.common,
		elements: ["Poison"],
		types: ["Reptile"],
		power: [6, 12],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["TailLash"],
		learns: [
			"VenomBite",
			"LongTongue",
			"Cornered",
			"BogGrip",
			"SpikedCollar",
			"Ripening",
			"PrizeBite",
			"SourLoser"
		]
	})
];
// packages/catalogue/src/monsters/storms.ts
/** Lightning, wind and clockwork: the upper air and the workshop. */
var stormMonsters = [
	basic({
		id: 124,
		name: "Spark Lynx",
		shortCode: "SL",
		flavour: "Never stroke it towards the tail.",
		art: "lynx-head",
		rarity: tier.common,
		elements: ["Electric"],
		types: ["Tiger"],
		power: [5, 11],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["Spark"],
		learns: [
			"ThunderHoof",
			"Pounce",
			"HitAndRun",
			"EchoBolt",
			"LightFeet",
			"FreshLegs",
			"WildSwing",
			"EmptyPockets"
		]
	}),
	basic({
		id: 125,
		name: "Storm Drummer",
		shortCode: "SD",
		flavour: "The hills give him the second beat.",
		art: "barbarian",
		rarity: tier.kindaRare,
		elements: ["Electric"],
		types: ["Warrior"],
		power: [6, 12],
		iq: [1, 4],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["WarCry"],
		learns: [
			"ThunderHoof",
			"Rally",
			"BannerOfKin",
			"Encore",
			"WarmChorus",
			"Stoke",
			"Phalanx",
			"PackedRanks",
			"VictorySong"
		]
	}),
	basic({
		id: 126,
		name: "Copper Automaton",
		shortCode: "CA",
		flavour: "Wound every Sunday by a man who died on a Monday.",
		art: "robot-golem",
		rarity: tier.rare,
		elements: ["Electric", "Tech"],
		types: ["Golem"],
		power: [6, 12],
		iq: [1, 5],
		eq: [2, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["PowerGem"],
		learns: [
			"RailShot",
			"Layer2",
			"Tempered",
			"EchoBolt",
			"StackVolley",
			"Stoke",
			"ShareMarrow",
			"MoltenCore",
			"CleanSlate"
		]
	}),
	basic({
		id: 127,
		name: "Clockwork Owl",
		shortCode: "CO",
		flavour: "It knows the hour, and what you did in it.",
		art: "barn-owl",
		rarity: tier.veryRare,
		elements: ["Tech"],
		types: ["Intellectual"],
		power: [5, 9],
		iq: [3, 7],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["ScoutAhead"],
		learns: [
			"SchoolOfOwls",
			"Study",
			"HatTrick",
			"Lamplight",
			"RailShot",
			"MindGem",
			"LastPage",
			"StackVolley",
			"Siphon"
		]
	}),
	basic({
		id: 128,
		name: "Brass Duelist",
		shortCode: "BR",
		flavour: "Salutes, strikes, and oils the wrist.",
		art: "fencer",
		rarity: tier.kindaRare,
		elements: ["Tech"],
		types: ["Assassin"],
		power: [5, 11],
		iq: [2, 5],
		eq: [1, 3],
		range: [1, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["Feint"],
		learns: [
			"Parry",
			"RailShot",
			"AlphaStrike",
			"LightFeet",
			"CoverFire",
			"Muddle",
			"RushOrder",
			"SourLoser",
			"SmokeScreen"
		]
	}),
	basic({
		id: 129,
		name: "Gale Heron",
		shortCode: "GH",
		flavour: "It stands on one leg; the other one is the weather.",
		art: "heron",
		rarity: tier.kindaRare,
		elements: ["Flying"],
		types: ["Beast"],
		power: [5, 9],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 1,
		defaults: ["Featherstep"],
		learns: [
			"Dive",
			"GreatGust",
			"LendWings",
			"SharedWings",
			"LongStride",
			"ScoutAhead",
			"Leapfrog",
			"Recall"
		]
	}),
	basic({
		id: 130,
		name: "Kite Dancer",
		shortCode: "KD",
		flavour: "The string is held by no one you can see.",
		art: "ninja-heroic-stance",
		rarity: tier.common,
		elements: ["Flying"],
		types: ["Ninja"],
		power: [5, 9],
		iq: [2, 5],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["Sidestep"],
		learns: [
			"Dive",
			"TradePlaces",
			"GreatGust",
			"CrowdKnife",
			"Leapfrog",
			"HitAndRun",
			"SmokeScreen",
			"WildSwing"
		]
	}),
	basic({
		id: 131,
		name: "Thunder Roc",
		shortCode: "TR",
		flavour: "When it blinks, count the seconds.",
		art: "eagle-emblem",
		rarity: tier.superRare,
		elements: ["Flying", "Electric"],
		types: ["Phoenix"],
		power: [6, 12],
		iq: [1, 4],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["Dive"],
		learns: [
			"FromAshes",
			"ThunderHoof",
			"FinalFlare",
			"GreatGust",
			"SharedWings",
			"Awe",
			"Hatching"
		]
	})
];
// packages/catalogue/src/monsters/tides.ts
/** Water and ice: the shore, the river and the long frost. */
var tideMonsters = [
	basic({
		id: 108,
		name: "Tide Sage",
		shortCode: "TS",
		flavour: "She reads the foam twice a day and never skips a page.",
		art: "wizard-staff",
		rarity: tier.rare,
		elements: ["Water"],
		types: ["Spellcaster", "Intellectual"],
		power: [5, 9],
		iq: [3, 7],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["WaterGift"],
		learns: [
			"Riptide",
			"Study",
			"MendingMoss",
			"RestlessTide",
			"Ferry",
			"Foretell",
			"SpellSnare",
			"MindGem",
			"CleanSlate",
			"Rethink"
		]
	}),
	basic({
		id: 109,
		name: "Pebble Turtle",
		shortCode: "PT",
		flavour: "Ask it the way. It will answer by evening.",
		art: "sea-turtle",
		rarity: tier.common,
		elements: ["Water"],
		types: ["Turtle"],
		power: [7, 13],
		iq: [1, 5],
		eq: [2, 3],
		range: [1, 2],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["StoneSleep"],
		learns: [
			"ThickHide",
			"IronScales",
			"WaterGift",
			"KingsShield",
			"DeepRoots",
			"Layer2",
			"HandDown",
			"SnugFit",
			"Gatekeeper"
		]
	}),
	basic({
		id: 110,
		name: "Harbour Bear",
		shortCode: "HB",
		flavour: "It loads the boats. It also unloads them.",
		art: "bear-head",
		rarity: tier.kindaRare,
		elements: ["Water", "Normal"],
		types: ["Bear"],
		power: [7, 15],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["HeavyBlow"],
		learns: [
			"Grapple",
			"ThickHide",
			"Gnaw",
			"Ferry",
			"CampfireSongs",
			"Bristle",
			"Leapfrog",
			"Recall"
		]
	}),
	basic({
		id: 111,
		name: "Brine Serpent",
		shortCode: "BS",
		flavour: "Sailors call it an island until it turns over.",
		art: "sea-serpent",
		rarity: tier.common,
		elements: ["Water"],
		types: ["Snake"],
		power: [6, 12],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 2,
		defaults: ["Riptide"],
		learns: [
			"LongTongue",
			"Leech",
			"WaterGift",
			"RestlessTide",
			"Veiled",
			"ChainBite",
			"WeighDown"
		]
	}),
	basic({
		id: 112,
		name: "Moonlit Fox",
		shortCode: "MF",
		flavour: "One set of tracks into the snow, none out.",
		art: "fox",
		rarity: tier.kindaRare,
		elements: ["Ice"],
		types: ["Fox"],
		power: [5, 11],
		iq: [2, 6],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 1,
		defaults: ["FrostGreeting"],
		learns: [
			"FrostClaw",
			"MistGuard",
			"TwinTails",
			"Sidestep",
			"LoneHunter",
			"Vanish",
			"Outwit",
			"Whitewash",
			"Rethink"
		]
	}),
	basic({
		id: 113,
		name: "Rime Wolf",
		shortCode: "RW",
		flavour: "Its breath is the first frost, its bite the second.",
		art: "wolf-head",
		rarity: tier.common,
		elements: ["Ice"],
		types: ["Wolf"],
		power: [6, 10],
		iq: [1, 4],
		eq: [2, 3],
		range: [1, 4],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["PackBond"],
		learns: [
			"FrostClaw",
			"CallOfThePack",
			"BloodScent",
			"LongStride",
			"PackedRanks",
			"WarCry",
			"TagTeam"
		]
	}),
	basic({
		id: 114,
		name: "Glacier Monk",
		shortCode: "GM",
		flavour: "He has held one breath since autumn.",
		art: "monk-face",
		rarity: tier.rare,
		elements: ["Ice", "Fighting"],
		types: ["Warrior"],
		power: [6, 12],
		iq: [2, 5],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["Brace"],
		learns: [
			"DeepFreeze",
			"Bristle",
			"FellingStroke",
			"Vanguard",
			"GritTeeth",
			"FreshLegs",
			"PackedRanks",
			"StilledTongue"
		]
	}),
	basic({
		id: 115,
		name: "Drowned Bride",
		shortCode: "DB",
		flavour: "The bells still ring under the mill pond.",
		art: "ghost",
		rarity: tier.veryRare,
		elements: ["Water", "Ghost"],
		types: ["Spirit"],
		power: [5, 9],
		iq: [2, 6],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Circle", "Circle"],
		cost: 2,
		defaults: ["GhostLight"],
		learns: [
			"DreadTouch",
			"Memento",
			"RestlessTide",
			"Recall",
			"LastBreath",
			"WeighDown",
			"WaterGift",
			"StageFright"
		]
	})
];
// packages/catalogue/src/monsters/wilds.ts
/** Grass, bugs and plain beasts: hedge, wood and meadow. */
var wildMonsters = [
	basic({
		id: 116,
		name: "Thornback Bear",
		shortCode: "TB",
		flavour: "Berries grow on it. Nobody picks them.",
		art: "bear-face",
		rarity: tier.common,
		elements: ["Grass"],
		types: ["Bear"],
		power: [7, 13],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 2,
		defaults: ["ThornSkin"],
		learns: [
			"BarbedHide",
			"SunFeast",
			"RootStrike",
			"MendingMoss",
			"SpikedCollar",
			"HeavyBlow",
			"Ripening",
			"Keepsake"
		]
	}),
	basic({
		id: 117,
		name: "Moss Tortoise",
		shortCode: "MT",
		flavour: "A garden that goes for walks.",
		art: "tortoise",
		rarity: tier.common,
		elements: ["Grass"],
		types: ["Turtle"],
		power: [6, 12],
		iq: [1, 5],
		eq: [2, 3],
		range: [1, 2],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["MendingMoss"],
		learns: [
			"OldGrowth",
			"DeepRoots",
			"KnottedRoots",
			"SunFeast",
			"StoneSleep",
			"Layer3",
			"Ripening",
			"TowerStrength"
		]
	}),
	basic({
		id: 118,
		name: "Bloom Dryad",
		shortCode: "BD",
		flavour: "Cut her tree and she will remember your door.",
		art: "woman-elf-face",
		rarity: tier.rare,
		elements: ["Grass", "Fairy"],
		types: ["Spirit"],
		power: [5, 9],
		iq: [2, 6],
		eq: [2, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 1,
		defaults: ["SunFeast"],
		learns: [
			"FairyKiss",
			"HeartGem",
			"RootStrike",
			"CampfireSongs",
			"CharmedLife",
			"WarmChorus",
			"Ripening",
			"PartingGift"
		]
	}),
	basic({
		id: 119,
		name: "Leaf Stalker",
		shortCode: "LS",
		flavour: "Autumn is when it has to be careful.",
		art: "ninja-head",
		rarity: tier.kindaRare,
		elements: ["Grass"],
		types: ["Ninja"],
		power: [5, 11],
		iq: [1, 5],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 1,
		defaults: ["CrowdKnife"],
		learns: [
			"Ambusher",
			"HitAndFade",
			"LongbowEye",
			"NetWeaver",
			"CoverFire",
			"RootStrike",
			"KnottedRoots"
		]
	}),
	basic({
		id: 120,
		name: "Horned Beetle",
		shortCode: "HBE",
		flavour: "It argues with trees, and wins.",
		art: "scarab-beetle",
		rarity: tier.common,
		elements: ["Bug"],
		types: ["Beast"],
		power: [6, 12],
		iq: [0, 4],
		eq: [1, 3],
		range: [1, 3],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["ThickHide"],
		learns: [
			"SwarmBite",
			"RecklessCharge",
			"IronScales",
			"PackLeader",
			"JointStrike",
			"Grapple",
			"Bristle",
			"SourLoser"
		]
	}),
	basic({
		id: 121,
		name: "Silk Widow",
		shortCode: "SW",
		flavour: "Seven husbands, one wardrobe.",
		art: "hanging-spider",
		rarity: tier.rare,
		elements: ["Bug", "Poison"],
		types: ["Assassin"],
		power: [5, 9],
		iq: [2, 6],
		eq: [1, 3],
		range: [2, 4],
		rangeType: ["Diagonal", "Diagonal"],
		cost: 1,
		defaults: ["NetWeaver"],
		learns: [
			"SwarmBite",
			"VenomBite",
			"TangledPaths",
			"LongTongue",
			"Sever",
			"ChainBite",
			"Hex"
		]
	}),
	basic({
		id: 122,
		name: "Hearth Hound",
		shortCode: "HH",
		flavour: "Asleep with one ear for the door and one for the soup.",
		art: "sitting-dog",
		rarity: tier.common,
		elements: ["Normal"],
		types: ["Wolf"],
		power: [5, 11],
		iq: [1, 4],
		eq: [2, 3],
		range: [1, 4],
		rangeType: ["Square", "Square"],
		cost: 1,
		defaults: ["Bodyguard"],
		learns: [
			"PackBond",
			"CallOfThePack",
			"Gnaw",
			"CampfireSongs",
			"HomeGuard",
			"Vigil",
			"HeartGem",
			"PartingGift",
			"Rally"
		]
	}),
	basic({
		id: 123,
		name: "Meadow Tiger",
		shortCode: "ME",
		flavour: "The tall grass is orange today.",
		art: "tiger-head",
		rarity: tier.rare,
		elements: ["Normal"],
		types: ["Tiger"],
		power: [6, 14],
		iq: [1, 4],
		eq: [1, 3],
		range: [1, 5],
		rangeType: ["Diagonal", "Square"],
		cost: 2,
		defaults: ["BloodScent"],
		learns: [
			"Pounce",
			"LoneHunter",
			"Rampage",
			"TailLash",
			"LongStride",
			"PrizeBite",
			"Stamina",
			"TagTeam",
			"VictorySong"
		]
	})
];
// packages/catalogue/src/monsters/index.ts
/** All basic monsters and supermons. */
var monsters = [
	...emberMonsters,
	...tideMonsters,
	...wildMonsters,
	...stormMonsters,
	...nightMonsters,
	...courtMonsters,
	...levelTwoSupermons,
	...levelThreeSupermons,
	...levelFourSupermons
];
// packages/catalogue/src/rule-cards/rule-cards.ts
var ruleCard = (written) => ({
	kind: "rule",
	flavour: "",
	cost: free,
	subtypes: [],
	requirement: "none",
	targets: [],
	effect: [],
	...written
});
var ruleCards = [
	ruleCard({
		id: 1,
		idname: "BasicRules",
		name: "Basic",
		shortCode: "BAS",
		art: "rule-book",
		note: `Two players, a board of 5 by 5. Summon monsters onto your own 2 ranks and hold at most 4 positions, including your King's. Your King holds 40 energy: it pays for everything. You lose if it reaches 0, or if your King is destroyed; the first 10 damage it takes each turn is absorbed.`
	}),
	ruleCard({
		id: 2,
		idname: "IqRules",
		name: "IQ",
		shortCode: "IQ",
		art: "brain",
		note: "Abilities and spells can't affect an opposing monster whose IQ is higher than their owner's. IQ is also the size of natural bonus and natural weakness in battle."
	}),
	ruleCard({
		id: 3,
		idname: "EqRules",
		name: "EQ",
		shortCode: "EQ",
		art: "shaking-hands",
		note: "EQ is the strength of the bond in a stack: the top card receives the stackable abilities of that many cards underneath, nearest first."
	}),
	ruleCard({
		id: 4,
		idname: "NaturalBonusRules",
		name: "Natural Bonus",
		shortCode: "NAT",
		art: "oak-leaf",
		note: "For each element of the target that the attack is stronger against, the damage rises by the attacker's IQ. For each that it is weaker against, the damage falls by the target's IQ."
	}),
	ruleCard({
		id: 5,
		idname: "CostRules",
		name: "Cost",
		shortCode: "CST",
		art: "two-coins",
		note: "The upfront cost is paid to bring a card from the hand or superdeck into play, the activation cost to use it. Both come from your King's energy unless the cost type says otherwise. You can't pay with your last energy."
	}),
	ruleCard({
		id: 6,
		idname: "ReloadRules",
		name: "Reload Hand",
		shortCode: "RLD",
		flavour: "The cards are blameless. Shuffle anyway.",
		art: "card-exchange",
		hidden: true,
		cost: onActivate(2),
		subtypes: ["Once per turn"],
		effect: [{
			op: "reloadHand",
			player: "own"
		}],
		note: `Shuffle your hand into your deck, then draw that many cards.`
	}),
	ruleCard({
		id: 7,
		idname: "BattlePhaseRules",
		name: "Battle Phase",
		shortCode: "BPH",
		art: "crossed-swords",
		note: `Your first attack of a turn begins your battle phase. Playing a card or activating a spell ends it, and with it your attacks. A monster destroyed in battle costs its King 5 energy, a direct attack 5. An attack waits while the opponent may respond; at most 8 actions are pending.`
	}),
	ruleCard({
		id: 8,
		idname: "LinkRules",
		name: "Link",
		shortCode: "LNK",
		art: "stone-stack",
		note: `To link is to stack: place a card onto one of your positions, except the King. A stack holds at most 4 cards. From the hand it costs the card's upfront cost, from the field nothing.`
	}),
	ruleCard({
		id: 9,
		idname: "LinkLiftRules",
		name: "Link Lift",
		shortCode: "LFT",
		art: "crane",
		note: "Once a turn a position may lift one of its cards to the top. The order of the others stays. Lifting is free and is not a move."
	}),
	ruleCard({
		id: 10,
		idname: "UnlinkRules",
		name: "Unlink",
		shortCode: "UNL",
		art: "breaking-chain",
		note: "To unlink is to unstack: one card leaves its stack for a square in the top card's range, or for another stack of yours with room. It is free, and the card's move."
	}),
	ruleCard({
		id: 11,
		idname: "MoveRules",
		name: "Move",
		shortCode: "MOV",
		art: "walking-boot",
		note: "A monster moves as far as its range in the directions of its range type, never past another card. In one turn it moves or acts, never both. A spell alone moves one square."
	})
];
// packages/catalogue/src/sides/side-abilities.ts
var passives = [
	stackPassive("pure", {
		id: 610,
		name: "Hem of Thorns",
		shortCode: "HOT",
		art: "thorny-vine",
		continuous: [{
			continuous: "recoil",
			affects: "self",
			how: "multiply",
			amount: 2
		}]
	}),
	stackPassive("pure", {
		id: 611,
		name: "Long Shadow",
		shortCode: "LSH",
		art: "shadow-follower",
		rarity: tier.kindaRare,
		cost: onStack(1),
		continuous: [{
			continuous: "modify",
			when: { turnOf: "own" },
			affects: "self",
			stat: "range",
			how: "raise",
			amount: 1
		}]
	}),
	stackPassive("pure", {
		id: 612,
		name: "Shoulder Climb",
		shortCode: "SHC",
		art: "stone-stack",
		cost: onStack(1),
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { stackSize: "self" },
				max: 4
			}
		}]
	}),
	stackPassive("pure", {
		id: 613,
		name: "Night Watch",
		shortCode: "NWA",
		art: "watchtower",
		continuous: [{
			continuous: "armour",
			when: { turnOf: "opposing" },
			affects: "self",
			from: "attacks",
			amount: 3
		}]
	}),
	stackPassive("pure", {
		id: 614,
		name: "Soft Landing",
		shortCode: "SLA",
		art: "feather",
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "recoil",
			amount: 3
		}]
	}),
	stackPassive("pure", {
		id: 615,
		name: "Lead Lining",
		shortCode: "LLI",
		art: "lead-pipe",
		continuous: [{
			continuous: "armour",
			affects: "self",
			from: "effects",
			amount: 2
		}, {
			continuous: "modify",
			affects: "self",
			stat: "range",
			how: "lower",
			amount: 1
		}]
	}),
	stackPassive("pure", {
		id: 616,
		name: "Elfin Blood",
		shortCode: "ELB",
		art: "fairy-wings",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "element",
			affects: "self",
			element: "Fairy"
		}, {
			continuous: "battleBonus",
			affects: "self",
			against: { monsterType: "Dragon" },
			amount: 4
		}]
	}),
	stackPassive("pure", {
		id: 617,
		name: "Pack Brand",
		shortCode: "PBR",
		art: "wolf-head",
		continuous: [{
			continuous: "monsterType",
			affects: "self",
			monsterType: "Wolf"
		}, {
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { count: {
					side: "own",
					monsterType: "Wolf"
				} },
				max: 3
			}
		}]
	}),
	stackPassive("pure", {
		id: 618,
		name: "Compass Rose",
		shortCode: "CRS",
		art: "compass",
		rarity: tier.rare,
		continuous: [{
			continuous: "rangeType",
			when: {
				quantity: { stackSize: "self" },
				is: "at least",
				than: 3
			},
			affects: "self",
			rangeType: "Circle"
		}]
	}),
	stackPassive("pure", {
		id: 619,
		name: "Twin Blades",
		shortCode: "TWB",
		art: "crossed-sabres",
		rarity: tier.superRare,
		cost: onSummonOrStack(2),
		continuous: [{
			continuous: "extraAttacks",
			when: { fullStack: true },
			affects: "self",
			amount: 1
		}]
	}),
	stackPassive("pure", {
		id: 620,
		name: "Grudge Ledger",
		shortCode: "GRL",
		art: "tied-scroll",
		rarity: tier.kindaRare,
		continuous: [{
			continuous: "battleBonus",
			affects: "self",
			against: { level: { min: 2 } },
			amount: {
				of: {
					pile: "bin",
					side: "own",
					cards: { kind: "monster" }
				},
				per: 3,
				max: 4
			}
		}]
	}),
	stackPassive("pure", {
		id: 621,
		name: "Cushioned Paws",
		shortCode: "CPA",
		art: "paw-print",
		continuous: [{
			continuous: "recoil",
			affects: {
				side: "opposing",
				within: {
					kind: "Circle",
					size: 1,
					of: "self"
				}
			},
			how: "halve",
			amount: 2
		}]
	}),
	stackPassive("pure", {
		id: 622,
		name: "Closed Ranks",
		shortCode: "CLR",
		art: "shield-echoes",
		rarity: tier.veryRare,
		cost: onStack(2),
		continuous: [{
			continuous: "status",
			when: {
				quantity: { count: {
					side: "own",
					stacked: true
				} },
				is: "at least",
				than: 2
			},
			affects: {
				side: "own",
				king: true
			},
			status: "cannot be attacked"
		}]
	}),
	stackPassive("pure", {
		id: 623,
		name: "Marsh Lantern",
		shortCode: "MLA",
		art: "lantern-flame",
		continuous: [{
			continuous: "modify",
			affects: {
				side: "opposing",
				king: false,
				within: {
					kind: "Diagonal",
					size: 1,
					of: "self"
				}
			},
			stat: "iq",
			how: "lower",
			amount: 1
		}]
	})
];
var actives = [
	stackActive("pure", {
		id: 630,
		name: "Spark Satchel",
		shortCode: "SPS",
		art: "sparky-bomb",
		cost: onActivate(1),
		targets: [{
			what: "monster",
			side: "opposing",
			reach: "range"
		}],
		effect: [{
			op: "damage",
			to: { slot: 0 },
			amount: { of: { stackSize: "self" } }
		}]
	}),
	stackActive("pure", {
		id: 631,
		name: "Changed Places",
		shortCode: "CPL",
		art: "back-forth",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		targets: [{
			what: "monster",
			side: "own",
			king: false,
			self: false,
			reach: "global"
		}],
		effect: [{
			op: "swap",
			a: "self",
			b: { slot: 0 }
		}]
	}),
	stackActive("pure", {
		id: 632,
		name: "Hook Line",
		shortCode: "HOL",
		art: "fishing-hook",
		cost: onActivate(1),
		targets: [{
			what: "monster",
			side: "opposing",
			reach: "range"
		}],
		effect: [{
			op: "push",
			to: { slot: 0 },
			direction: "towards",
			squares: {
				of: {
					stat: "iq",
					of: "self"
				},
				min: 1
			}
		}]
	}),
	stackActive("pure", {
		id: 633,
		name: "Bark Salve",
		shortCode: "BSA",
		art: "birch-trees",
		cost: customCost("burn deck cards", 1),
		targets: [{
			what: "monster",
			side: "own",
			damaged: true,
			reach: "global"
		}],
		effect: [{
			op: "heal",
			to: { slot: 0 },
			amount: 4
		}],
		subtypes: ["Quick"]
	}),
	stackActive("pure", {
		id: 634,
		name: "Ear to the Wall",
		shortCode: "ETW",
		art: "human-ear",
		cost: customCost("burn deck cards", 2),
		effect: [{
			op: "showHand",
			player: "opposing",
			amount: 2
		}, {
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	stackActive("pure", {
		id: 635,
		name: "Root Call",
		shortCode: "RTC",
		art: "tree-roots",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		subtypes: ["Quick"],
		targets: [{
			what: "under monster",
			side: "own",
			reach: "ownStack"
		}],
		effect: [{
			op: "raise",
			to: { slot: 0 }
		}]
	}),
	stackActive("pure", {
		id: 636,
		name: "Nettle Kiss",
		shortCode: "NEK",
		art: "curled-leaf",
		cost: onActivate(1),
		subtypes: ["Quick"],
		targets: [{
			what: "monster",
			side: "opposing",
			reach: "range"
		}],
		effect: [{
			op: "modify",
			to: { slot: 0 },
			stat: "power",
			how: "lower",
			amount: {
				of: {
					stat: "iq",
					of: "self"
				},
				max: 4
			},
			lasts: "this turn"
		}]
	}),
	stackActive("pure", {
		id: 637,
		name: "Scapegoat",
		shortCode: "SCG",
		art: "goat",
		rarity: tier.veryRare,
		cost: onActivate(2),
		subtypes: ["Quick"],
		targets: [{
			what: "waiting",
			waiting: "attack",
			side: "opposing",
			aimed: true
		}, {
			what: "monster",
			side: "own",
			king: false,
			reach: "global"
		}],
		effect: [{
			op: "redirect",
			slot: 0,
			to: { slot: 1 }
		}]
	}),
	stackActive("pure", {
		id: 638,
		name: "Snuffer",
		shortCode: "SNF",
		art: "candle-holder",
		rarity: tier.ultraRare,
		cost: onActivate(3),
		subtypes: ["Super Quick"],
		targets: [{
			what: "waiting",
			waiting: "spell",
			side: "opposing"
		}],
		effect: [{
			op: "negate",
			slot: 0
		}, {
			op: "mill",
			player: "own",
			amount: 2
		}]
	}),
	stackActive("pure", {
		id: 639,
		name: "Stowaway",
		shortCode: "STW",
		art: "barrel",
		rarity: tier.kindaRare,
		cost: onActivate(1),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "hand",
			whose: "own",
			cards: { kind: "spell" },
			amount: 1,
			fate: "under self"
		}]
	}),
	stackActive("pure", {
		id: 640,
		name: "Rabbit Hole",
		shortCode: "RAB",
		art: "rabbit",
		rarity: tier.rare,
		cost: onActivate(1),
		subtypes: ["Quick"],
		targets: [{
			what: "empty",
			reach: "range"
		}],
		effect: [{
			op: "place",
			to: "self",
			square: { slot: 0 }
		}]
	}),
	stackActive("pure", {
		id: 641,
		name: "Tithe Box",
		shortCode: "TBX",
		art: "strongbox",
		rarity: tier.rare,
		cost: burnFromHand(1),
		effect: [{
			op: "stealEnergy",
			amount: {
				of: {
					stat: "level",
					of: "self"
				},
				plus: 1,
				max: 10
			}
		}]
	})
];
var attacks = [
	stackAttack("pure", {
		id: 650,
		name: "Frost Hook",
		shortCode: "FRH",
		art: "ice-spear",
		cost: onAttack(1),
		attack: plus(1, "Ice"),
		effect: [{
			op: "status",
			to: "defender",
			status: "cannot move",
			lasts: { turns: 1 }
		}]
	}),
	stackAttack("pure", {
		id: 651,
		name: "Wasp Verse",
		shortCode: "WAV",
		art: "wasp-sting",
		attack: plus(-2, "Poison"),
		effect: [{
			op: "modify",
			to: "defender",
			stat: "power",
			how: "lower",
			amount: 3,
			lasts: { turns: 2 }
		}]
	}),
	stackAttack("pure", {
		id: 652,
		name: "Mirror Lunge",
		shortCode: "MIL",
		art: "mirror-mirror",
		rarity: tier.kindaRare,
		cost: onAttack(1),
		attack: plain("Psychic"),
		effect: [{
			op: "exchange",
			a: "self",
			b: "defender",
			stat: "range",
			lasts: "until own next turn"
		}]
	}),
	stackAttack("pure", {
		id: 653,
		name: "Reaping Song",
		shortCode: "RSO",
		art: "reaper-scythe",
		rarity: tier.rare,
		cost: onAttack(1),
		attack: plus(2, "Ghost"),
		effect: [{
			op: "if",
			condition: { destroyedTarget: true },
			then: [{
				op: "gainEnergy",
				player: "own",
				amount: 3
			}],
			else: [{
				op: "mill",
				player: "own",
				amount: 1
			}]
		}]
	}),
	stackAttack("pure", {
		id: 654,
		name: "Ram Charge",
		shortCode: "RAM",
		art: "ram-profile",
		cost: onAttack(1),
		attack: plus(2, "Ground"),
		effect: [{
			op: "push",
			to: "defender",
			direction: "away",
			squares: 2
		}, {
			op: "damage",
			to: "attacker",
			amount: {
				of: {
					stat: "power",
					of: "attacker"
				},
				per: 4
			}
		}]
	}),
	stackAttack("pure", {
		id: 655,
		name: "Chain Spark",
		shortCode: "CHS",
		art: "chain-lightning",
		rarity: tier.kindaRare,
		cost: onAttack(2),
		attack: plus(1, "Electric"),
		effect: [{
			op: "damage",
			to: { each: {
				side: "opposing",
				king: false,
				within: {
					kind: "Circle",
					size: 1,
					of: "self"
				}
			} },
			amount: 2
		}]
	}),
	stackAttack("pure", {
		id: 656,
		name: "Rust Bite",
		shortCode: "RUB",
		art: "rusty-sword",
		attack: plain("Steel"),
		cost: onAttack(1),
		effect: [{
			op: "strip",
			to: "defender",
			zone: "hand"
		}]
	})
];
var sideAbilities = [
	...passives,
	...actives,
	...attacks
];
// packages/catalogue/src/sides/side-effects.ts
/** Side effects for any spell. */
var anywhere = [
	sideEffect({
		id: 550,
		name: "Loose Page",
		shortCode: "LPG",
		art: "card-draw",
		rarity: tier.kindaRare,
		effect: [{
			op: "draw",
			player: "own",
			amount: 1
		}]
	}),
	sideEffect({
		id: 551,
		name: "Warm Purse",
		shortCode: "WPU",
		art: "shiny-purse",
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: 1
		}]
	}),
	sideEffect({
		id: 552,
		name: "Light Fingers",
		shortCode: "LFI",
		art: "robber-hand",
		rarity: tier.rare,
		effect: [{
			op: "stealEnergy",
			amount: 1
		}]
	}),
	sideEffect({
		id: 553,
		name: "Rotten Leaves",
		shortCode: "ROL",
		art: "falling-leaf",
		effect: [{
			op: "mill",
			player: "opposing",
			amount: 2
		}]
	}),
	sideEffect({
		id: 554,
		name: "Burnt Offering",
		shortCode: "BOF",
		art: "burning-embers",
		rarity: tier.rare,
		effect: [{
			op: "spellGoes",
			zone: "void"
		}, {
			op: "gainEnergy",
			player: "own",
			amount: 2
		}]
	}),
	sideEffect({
		id: 555,
		name: "Homing Swallow",
		shortCode: "HSW",
		art: "stork-delivery",
		rarity: tier.veryRare,
		effect: [{
			op: "spellGoes",
			zone: "hand"
		}, {
			op: "loseEnergy",
			player: "own",
			amount: 2
		}]
	}),
	sideEffect({
		id: 556,
		name: "Winged Seed",
		shortCode: "WSE",
		art: "seedling",
		effect: [{
			op: "spellGoes",
			zone: "deck"
		}, {
			op: "shuffle",
			player: "own"
		}]
	}),
	sideEffect({
		id: 557,
		name: "Oak Bulwark",
		shortCode: "OBW",
		art: "oak",
		rarity: tier.kindaRare,
		effect: [{
			op: "shield",
			player: "own",
			amount: {
				of: {
					stat: "iq",
					of: "own king"
				},
				plus: 2,
				max: 6
			}
		}]
	}),
	sideEffect({
		id: 558,
		name: "Whetted Edge",
		shortCode: "WED",
		art: "stone-wheel",
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}]
	}),
	sideEffect({
		id: 559,
		name: "Clear Head",
		shortCode: "CLH",
		art: "brain",
		effect: [{
			op: "modify",
			to: "self",
			stat: "iq",
			how: "raise",
			amount: {
				of: {
					stat: "iq",
					of: "opposing king"
				},
				per: 2,
				min: 1,
				max: 2
			},
			lasts: "until own next turn"
		}]
	}),
	sideEffect({
		id: 560,
		name: "Second Wind",
		shortCode: "SWI",
		art: "wingfoot",
		rarity: tier.rare,
		effect: [{
			op: "ready",
			to: "self",
			what: "move"
		}]
	}),
	sideEffect({
		id: 561,
		name: "Poultice",
		shortCode: "PLT",
		art: "herbs-bundle",
		effect: [{
			op: "heal",
			to: "self",
			amount: "all"
		}, {
			op: "heal",
			to: "own king",
			amount: 3
		}]
	}),
	sideEffect({
		id: 562,
		name: "Loose Tongue",
		shortCode: "LTO",
		art: "tongue",
		effect: [{
			op: "showHand",
			player: "opposing",
			amount: 1
		}]
	}),
	sideEffect({
		id: 563,
		name: "Mudlark",
		shortCode: "MLK",
		art: "worms",
		rarity: tier.veryRare,
		effect: [{
			op: "recoverRandom",
			amount: 1
		}]
	}),
	sideEffect({
		id: 564,
		name: "Crow Share",
		shortCode: "CSH",
		art: "crow-nest",
		effect: [{
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "opposing",
			amount: 1,
			upTo: true,
			fate: "void"
		}]
	}),
	sideEffect({
		id: 565,
		name: "Second Glance",
		shortCode: "SGL",
		art: "semi-closed-eye",
		effect: [{
			op: "pick",
			chooser: "own",
			from: "deck top",
			whose: "own",
			look: 2,
			amount: 1,
			upTo: true,
			fate: "deck bottom"
		}]
	}),
	sideEffect({
		id: 566,
		name: "Hush",
		shortCode: "HSH",
		art: "silence",
		rarity: tier.superRare,
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot respond",
			lasts: "this turn"
		}]
	}),
	sideEffect({
		id: 567,
		name: "Barred Door",
		shortCode: "BAR",
		art: "wooden-door",
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot attack directly",
			lasts: { turns: 2 }
		}]
	}),
	sideEffect({
		id: 568,
		name: "Torn Curtain",
		shortCode: "TCU",
		art: "theater-curtains",
		effect: [{
			op: "reveal",
			to: { each: {
				side: "opposing",
				cards: "spell"
			} }
		}]
	}),
	sideEffect({
		id: 569,
		name: "Chipped Crown",
		shortCode: "CHC",
		art: "sharp-crown",
		rarity: tier.kindaRare,
		effect: [{
			op: "damage",
			to: "opposing king",
			amount: { random: {
				min: 1,
				max: 4
			} }
		}]
	}),
	sideEffect({
		id: 570,
		name: "Coin on Edge",
		shortCode: "COE",
		art: "coinflip",
		rarity: tier.rare,
		effect: [{
			op: "either",
			chooser: "own",
			options: [[{
				op: "draw",
				player: "own",
				amount: 1
			}], [{
				op: "gainEnergy",
				player: "own",
				amount: 2
			}]]
		}]
	}),
	sideEffect({
		id: 571,
		name: "Two Evils",
		shortCode: "TWE",
		art: "crossed-swords",
		rarity: tier.rare,
		effect: [{
			op: "either",
			chooser: "opposing",
			options: [[{
				op: "loseEnergy",
				player: "opposing",
				amount: 2
			}], [{
				op: "discardRandom",
				player: "opposing",
				amount: 1
			}]]
		}]
	}),
	sideEffect({
		id: 572,
		name: "Low Ember",
		shortCode: "LEM",
		art: "candle-flame",
		effect: [{
			op: "if",
			condition: {
				quantity: { energy: "own" },
				is: "at most",
				than: 15
			},
			then: [{
				op: "gainEnergy",
				player: "own",
				amount: 3
			}],
			else: [{
				op: "modify",
				to: "self",
				stat: "range",
				how: "raise",
				amount: 1,
				lasts: "this turn"
			}]
		}]
	}),
	sideEffect({
		id: 573,
		name: "Last Word",
		shortCode: "LWO",
		art: "conversation",
		rarity: tier.rare,
		effect: [{
			op: "draw",
			player: "own",
			amount: {
				of: { responseLevel: true },
				per: 2,
				max: 2
			}
		}]
	}),
	sideEffect({
		id: 574,
		name: "Curfew Bell",
		shortCode: "CUB",
		art: "ringing-bell",
		rarity: tier.superRare,
		effect: [{ op: "endBattlePhase" }]
	}),
	sideEffect({
		id: 575,
		name: "Pack Fury",
		shortCode: "PFU",
		art: "wolf-howl",
		rarity: tier.superRare,
		effect: [{
			op: "extraAttacks",
			to: "self",
			amount: 1
		}, {
			op: "status",
			to: "self",
			status: "takes no recoil",
			lasts: "this turn"
		}]
	}),
	sideEffect({
		id: 576,
		name: "Turned Soil",
		shortCode: "TSO",
		art: "plow",
		rarity: tier.kindaRare,
		effect: [{
			op: "choose",
			chooser: "own",
			target: {
				what: "under monster",
				side: "own",
				reach: "global",
				optional: true
			},
			slot: 3
		}, {
			op: "raise",
			to: { slot: 3 }
		}]
	}),
	sideEffect({
		id: 577,
		name: "Salt Circle",
		shortCode: "SCI",
		art: "salt-shaker",
		effect: [{
			op: "status",
			to: "own king",
			status: "cannot be targeted",
			lasts: "until own next turn"
		}]
	}),
	sideEffect({
		id: 578,
		name: "Bellows",
		shortCode: "BEL",
		art: "wind-slap",
		rarity: tier.kindaRare,
		effect: [{
			op: "modify",
			to: { each: {
				side: "own",
				advanced: true
			} },
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}]
	}),
	sideEffect({
		id: 579,
		name: "Full Satchel",
		shortCode: "FSA",
		art: "knapsack",
		effect: [{
			op: "gainEnergy",
			player: "own",
			amount: {
				of: { handSize: "own" },
				per: 3
			}
		}]
	}),
	sideEffect({
		id: 580,
		name: "Late Hour",
		shortCode: "LHO",
		art: "sands-of-time",
		effect: [{
			op: "modify",
			to: "own king",
			stat: "power",
			how: "raise",
			amount: {
				of: { turn: true },
				per: 6,
				max: 4
			},
			lasts: "this turn"
		}]
	}),
	sideEffect({
		id: 581,
		name: "Cold Welcome",
		shortCode: "CWE",
		art: "stalactites",
		rarity: tier.kindaRare,
		effect: [{
			op: "damage",
			to: { each: {
				side: "opposing",
				king: false,
				arrived: true
			} },
			amount: 3
		}]
	}),
	sideEffect({
		id: 582,
		name: "Crooked Roads",
		shortCode: "CRO",
		art: "path-distance",
		effect: [{
			op: "status",
			to: { each: {
				side: "opposing",
				rangeType: "Diagonal"
			} },
			status: "cannot move",
			lasts: { turns: 1 }
		}]
	}),
	sideEffect({
		id: 583,
		name: "Tucked Away",
		shortCode: "TUA",
		art: "pocket-bow",
		rarity: tier.rare,
		effect: [{
			op: "pick",
			chooser: "own",
			from: "hand",
			whose: "own",
			cards: { kind: "monster" },
			amount: 1,
			upTo: true,
			fate: "under self"
		}]
	}),
	sideEffect({
		id: 584,
		name: "Patched Crown",
		shortCode: "PCR",
		art: "jewel-crown",
		effect: [{
			op: "if",
			condition: {
				who: "own king",
				matches: { damaged: true }
			},
			then: [{
				op: "heal",
				to: "own king",
				amount: 5
			}],
			else: [{
				op: "shield",
				player: "own",
				amount: 2
			}]
		}]
	})
];
/** Side effects about the card in the spell's first slot. */
var onTarget = [
	sideEffect({
		id: 590,
		name: "Cinders",
		shortCode: "CIN",
		art: "thrown-charcoal",
		effect: [{
			op: "damage",
			to: { slot: 0 },
			amount: 2
		}]
	}),
	sideEffect({
		id: 591,
		name: "Gust",
		shortCode: "GUS",
		art: "windy-stripes",
		effect: [{
			op: "push",
			to: { slot: 0 },
			direction: "away",
			squares: 1
		}]
	}),
	sideEffect({
		id: 592,
		name: "Heavy Boots",
		shortCode: "HVB",
		art: "steeltoe-boots",
		effect: [{
			op: "status",
			to: { slot: 0 },
			status: "cannot move",
			lasts: "until own next turn"
		}, {
			op: "status",
			to: { slot: 0 },
			status: "cannot be lifted or unstacked",
			lasts: "until own next turn"
		}]
	}),
	sideEffect({
		id: 593,
		name: "Tied Tongue",
		shortCode: "TTO",
		art: "silenced",
		rarity: tier.kindaRare,
		effect: [{
			op: "status",
			to: { slot: 0 },
			status: "abilities are silenced",
			lasts: "this turn"
		}, {
			op: "status",
			to: { slot: 0 },
			status: "passes nothing up",
			lasts: { turns: 1 }
		}]
	}),
	sideEffect({
		id: 594,
		name: "Blunted Tooth",
		shortCode: "BTO",
		art: "tooth",
		effect: [{
			op: "modify",
			to: { slot: 0 },
			stat: "power",
			how: "lower",
			amount: 1,
			lasts: { turns: 2 }
		}]
	}),
	sideEffect({
		id: 595,
		name: "Soaked Through",
		shortCode: "SOA",
		art: "raining",
		effect: [{
			op: "element",
			to: { slot: 0 },
			how: "set",
			element: "Water",
			lasts: { until: "is damaged" }
		}]
	}),
	sideEffect({
		id: 596,
		name: "Sheepskin",
		shortCode: "SHS",
		art: "sheep",
		effect: [{
			op: "monsterType",
			to: { slot: 0 },
			how: "set",
			monsterType: "Beast",
			lasts: { until: "attacks" }
		}, {
			op: "rangeType",
			to: { slot: 0 },
			rangeType: "Diagonal",
			lasts: { until: "attacks" }
		}]
	}),
	sideEffect({
		id: 597,
		name: "Loosened Stone",
		shortCode: "LST",
		art: "stone-pile",
		rarity: tier.veryRare,
		effect: [{
			op: "strip",
			to: { slot: 0 },
			zone: "bin"
		}]
	}),
	sideEffect({
		id: 598,
		name: "Swapped Hats",
		shortCode: "SHT",
		art: "pointy-hat",
		rarity: tier.rare,
		effect: [{
			op: "exchange",
			a: "self",
			b: { slot: 0 },
			stat: "iq",
			lasts: "this turn"
		}]
	}),
	sideEffect({
		id: 599,
		name: "Wash Clean",
		shortCode: "WCL",
		art: "soap",
		effect: [{
			op: "cleanse",
			to: { slot: 0 }
		}]
	}),
	sideEffect({
		id: 600,
		name: "Weight of Years",
		shortCode: "WOY",
		art: "hourglass",
		rarity: tier.rare,
		effect: [{
			op: "damage",
			to: { slot: 0 },
			amount: {
				of: {
					pile: "bin",
					side: "own",
					cards: { kind: "spell" }
				},
				per: 2,
				max: 4
			}
		}]
	}),
	sideEffect({
		id: 601,
		name: "Echo in the Well",
		shortCode: "EIW",
		art: "echo-ripples",
		rarity: tier.kindaRare,
		effect: [{
			op: "damage",
			to: { each: {
				side: "opposing",
				within: {
					kind: "Circle",
					size: 1,
					of: { slot: 0 }
				}
			} },
			amount: 1
		}]
	}),
	sideEffect({
		id: 602,
		name: "Sworn Guest",
		shortCode: "SWG",
		art: "shaking-hands",
		rarity: tier.kindaRare,
		effect: [{
			op: "if",
			condition: {
				who: { slot: 0 },
				matches: { side: "own" }
			},
			then: [{
				op: "status",
				to: { slot: 0 },
				status: "cannot be destroyed by effects",
				lasts: { turns: 2 }
			}],
			else: [{
				op: "status",
				to: { slot: 0 },
				status: "cannot be upgraded",
				lasts: { turns: 2 }
			}]
		}]
	})
];
/** Side effects about the spell's area. */
var onArea = [
	sideEffect({
		id: 605,
		name: "Splinters",
		shortCode: "SPL",
		art: "striking-splinter",
		effect: [{
			op: "damage",
			to: { area: { side: "opposing" } },
			amount: 1
		}]
	}),
	sideEffect({
		id: 606,
		name: "Thick Smoke",
		shortCode: "TSM",
		art: "dust-cloud",
		effect: [{
			op: "modify",
			to: { area: { side: "opposing" } },
			stat: "range",
			how: "lower",
			amount: 1,
			lasts: { turns: 1 }
		}]
	}),
	sideEffect({
		id: 607,
		name: "Hallowed Ground",
		shortCode: "HAG",
		art: "star-altar",
		rarity: tier.kindaRare,
		effect: [{
			op: "status",
			to: { area: {
				side: "own",
				king: false
			} },
			status: "takes no effect damage",
			lasts: "until own next turn"
		}]
	})
];
// packages/catalogue/src/sides/sides.ts
/** All side effects and side abilities of spells. */
var sides = [...[
	...anywhere,
	...onTarget,
	...onArea
], ...sideAbilities];
// packages/catalogue/src/spells/words.ts
var foeInRange = {
	what: "monster",
	side: "opposing",
	reach: "range"
};
var anyFoe = {
	what: "monster",
	side: "opposing",
	reach: "global"
};
var anyFriend = {
	what: "monster",
	side: "own",
	reach: "global"
};
/** One of your monsters except the King. */
var anyFollower = {
	what: "monster",
	side: "own",
	king: false,
	reach: "global"
};
var first = { slot: 0 };
var second = { slot: 1 };
// packages/catalogue/src/spells/answers.ts
var answers = [
	spell({
		id: 232,
		name: "Broken Seal",
		shortCode: "BRS",
		flavour: "The letter arrived. Its meaning did not.",
		art: "wax-seal",
		rarity: tier.superRare,
		elements: ["Ghost"],
		subtypes: ["Super Quick"],
		cost: 1,
		activation: onActivate(2),
		targets: [{
			what: "waiting",
			waiting: "spell",
			side: "opposing"
		}],
		effect: [{
			op: "negate",
			slot: 0
		}],
		sides: [
			"LastWord",
			"BurntOffering",
			"LooseTongue",
			"Snuffer"
		]
	}),
	spell({
		id: 233,
		name: "Scarecrow",
		shortCode: "SCA",
		flavour: "He has been hit before. He has straw to spare.",
		art: "scarecrow",
		rarity: tier.kindaRare,
		elements: ["Grass"],
		subtypes: ["Quick", "Can't target own King"],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			what: "waiting",
			waiting: "attack",
			side: "opposing",
			aimed: true
		}, anyFriend],
		effect: [{
			op: "redirect",
			slot: 0,
			to: { slot: 1 }
		}],
		sides: [
			"CrowShare",
			"Scapegoat",
			"OakBulwark",
			"Poultice"
		]
	}),
	spell({
		id: 234,
		name: "Ferryman's Toll",
		idname: "FerrymansToll",
		shortCode: "FYT",
		flavour: "Pay him, or stay on this side of what you wanted.",
		art: "boat-fishing",
		rarity: tier.rare,
		elements: ["Water"],
		subtypes: ["Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			what: "waiting",
			waiting: "any",
			side: "opposing"
		}],
		effect: [{
			op: "either",
			chooser: "opposing",
			options: [[{
				op: "loseEnergy",
				player: "opposing",
				amount: 4
			}], [{
				op: "negate",
				slot: 0
			}]]
		}],
		sides: [
			"LightFingers",
			"WarmPurse",
			"TwoEvils",
			"TitheBox"
		]
	}),
	spell({
		id: 235,
		name: "Portcullis",
		shortCode: "POC",
		flavour: "The siege ended between one breath and the next.",
		art: "dungeon-gate",
		rarity: tier.superRare,
		elements: ["Steel"],
		subtypes: ["Super Quick"],
		condition: { not: { turnOf: "own" } },
		cost: 2,
		activation: onActivate(2),
		effect: [{ op: "endBattlePhase" }],
		sides: [
			"BarredDoor",
			"PatchedCrown",
			"HomingSwallow",
			"NightWatch"
		]
	}),
	spell({
		id: 236,
		name: "Paper Moon",
		shortCode: "PAM",
		flavour: "Hung by a thread, believed by all.",
		art: "moon-orbit",
		elements: ["Ghost"],
		subtypes: ["Quick", "Can't target own King"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFriend],
		effect: [{
			op: "status",
			to: first,
			status: "cannot be attacked",
			lasts: "this turn"
		}, {
			op: "status",
			to: first,
			status: "cannot be targeted",
			lasts: "this turn"
		}],
		sides: [
			"SaltCircle",
			"HomingSwallow",
			"LateHour",
			"CushionedPaws"
		]
	}),
	spell({
		id: 237,
		name: "Hold the Bridge",
		shortCode: "HTB",
		flavour: "Three held the bridge. Ask the bridge.",
		art: "shield-impact",
		rarity: tier.rare,
		elements: ["Fighting"],
		subtypes: ["Quick", "Can't target own King"],
		condition: {
			quantity: { count: { side: "own" } },
			is: "at most",
			than: 3
		},
		cost: 1,
		activation: burnFromHand(1),
		targets: [anyFriend],
		effect: [{
			op: "status",
			to: first,
			status: "takes no battle damage",
			lasts: "this turn"
		}, {
			op: "status",
			to: first,
			status: "cannot be sent away",
			lasts: "this turn"
		}],
		sides: [
			"WhettedEdge",
			"CurfewBell",
			"HemOfThorns",
			"ShoulderClimb"
		]
	}),
	spell({
		id: 238,
		name: "Echo Bell",
		shortCode: "ECB",
		flavour: "It rang before it was struck.",
		art: "sound-waves",
		rarity: tier.veryRare,
		elements: ["Electric"],
		subtypes: ["Super Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			what: "waiting",
			waiting: "ability",
			side: "opposing"
		}],
		effect: [{
			op: "negate",
			slot: 0
		}, {
			op: "if",
			condition: {
				quantity: { responseLevel: true },
				is: "at least",
				than: 3
			},
			then: [{
				op: "draw",
				player: "own",
				amount: 1
			}]
		}],
		sides: [
			"LastWord",
			"CurfewBell",
			"ChainSpark",
			"FullSatchel"
		]
	}),
	spell({
		id: 239,
		name: "Loosened Knots",
		shortCode: "LOK",
		flavour: "What was tied in anger comes undone in soap.",
		art: "knot",
		elements: ["Normal"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [{
			what: "card",
			reach: "global"
		}],
		effect: [{
			op: "cleanse",
			to: first
		}, {
			op: "heal",
			to: first,
			amount: "all"
		}],
		sides: [
			"Poultice",
			"BarkSalve",
			"SecondWind",
			"CoinOnEdge"
		]
	}),
	spell({
		id: 240,
		name: "Truce Ribbon",
		shortCode: "TRR",
		flavour: "White silk, both ends knotted by liars.",
		art: "peace-dove",
		elements: ["Fairy"],
		subtypes: ["Quick"],
		cost: 1,
		effect: [{
			op: "playerStatus",
			player: "own",
			status: "loses no energy in battle",
			lasts: "this turn"
		}, {
			op: "playerStatus",
			player: "opposing",
			status: "cannot attack directly",
			lasts: { turns: 1 }
		}],
		sides: [
			"WarmPurse",
			"PatchedCrown",
			"CurfewBell",
			"SaltCircle"
		]
	}),
	spell({
		id: 241,
		name: "Mirror Pond",
		shortCode: "MIP",
		flavour: "The wolf drank as a hare, and ran.",
		art: "shinto-shrine-mirror",
		rarity: tier.veryRare,
		elements: ["Psychic"],
		subtypes: ["Quick", "Can't target any King"],
		cost: 1,
		activation: onActivate(2),
		targets: [anyFoe, anyFollower],
		effect: [{
			op: "exchange",
			a: first,
			b: { slot: 1 },
			stat: "power",
			lasts: "this turn"
		}],
		sides: [
			"SwappedHats",
			"MirrorLunge",
			"ClearHead",
			"BluntedTooth"
		]
	}),
	spell({
		id: 242,
		name: "Silk Cocoon",
		shortCode: "SIC",
		flavour: "Nothing gets in. Ask again in spring.",
		art: "egg-pod",
		elements: ["Bug"],
		subtypes: ["Quick", "Can't target any King"],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			what: "monster",
			reach: "global"
		}],
		effect: [{
			op: "status",
			to: first,
			status: "takes no damage",
			lasts: "this turn"
		}, {
			op: "status",
			to: first,
			status: "cannot attack",
			lasts: { turns: 1 }
		}],
		sides: [
			"SwornGuest",
			"WashClean",
			"TurnedSoil",
			"CushionedPaws"
		]
	})
];
// packages/catalogue/src/spells/binds.ts
var binds = [
	spell({
		id: 211,
		name: "First Frost",
		shortCode: "FFR",
		flavour: "The swords woke up white.",
		art: "frozen-block",
		elements: ["Ice"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [foeInRange],
		effect: [{
			op: "damage",
			to: first,
			amount: 1
		}, {
			op: "status",
			to: first,
			status: "cannot recoil",
			lasts: "this turn"
		}],
		sides: [
			"HeavyBoots",
			"FrostHook",
			"SecondGlance",
			"NightWatch"
		]
	}),
	spell({
		id: 212,
		name: "Root Net",
		shortCode: "RNE",
		flavour: "Walk lightly where the ground is thinking.",
		art: "root-tip",
		elements: ["Grass"],
		subtypes: ["Kings are unaffected", "Quick"],
		cost: 1,
		activation: onActivating(1),
		targets: [{
			what: "square",
			reach: "global"
		}],
		area: {
			kind: "Diagonal",
			size: 1
		},
		effect: [{
			op: "status",
			to: { area: { side: "opposing" } },
			status: "cannot move",
			lasts: { turns: 1 }
		}, {
			op: "status",
			to: { area: { side: "opposing" } },
			status: "cannot be lifted or unstacked",
			lasts: { turns: 1 }
		}],
		sides: [
			"Splinters",
			"RootCall",
			"WingedSeed",
			"TurnedSoil"
		]
	}),
	spell({
		id: 213,
		name: "Adder Cup",
		shortCode: "ADC",
		flavour: "A toast, and then another, slower one.",
		art: "poison-bottle",
		elements: ["Poison"],
		subtypes: ["Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFoe],
		effect: [{
			op: "modify",
			to: first,
			stat: "power",
			how: "lower",
			amount: 3,
			lasts: { turns: 2 }
		}],
		sides: [
			"BluntedTooth",
			"WaspVerse",
			"RottenLeaves",
			"Cinders"
		]
	}),
	spell({
		id: 214,
		name: "Iron Chains",
		shortCode: "IRC",
		flavour: "Forged by the smith who lost the war, for those who won it.",
		art: "crossed-chains",
		rarity: tier.veryRare,
		elements: ["Steel"],
		subtypes: ["Can't target any King"],
		cost: 1,
		activation: onActivate(2),
		targets: [anyFoe],
		effect: [{
			op: "status",
			to: first,
			status: "cannot move",
			lasts: { turns: 3 }
		}, {
			op: "status",
			to: first,
			status: "cannot attack",
			lasts: { turns: 3 }
		}],
		sides: [
			"TiedTongue",
			"WeightOfYears",
			"WingedSeed",
			"RustBite",
			"LeadLining"
		]
	}),
	spell({
		id: 215,
		name: "Noon Eclipse",
		shortCode: "NEC",
		flavour: "The birds went quiet first. Then everything that was not a bird.",
		art: "eclipse",
		rarity: tier.superRare,
		elements: ["Dark"],
		subtypes: ["Final", "Once per turn"],
		cost: 2,
		activation: onActivating(1),
		area: {
			kind: "Global",
			size: 0
		},
		effect: [{
			op: "status",
			to: { area: { side: "opposing" } },
			status: "abilities are silenced",
			lasts: "this turn"
		}],
		sides: [
			"Hush",
			"LateHour",
			"LongShadow",
			"ThickSmoke"
		]
	}),
	spell({
		id: 216,
		name: "Moss Shackles",
		shortCode: "MSH",
		flavour: "Soft as sleep, patient as stone.",
		art: "manacles",
		elements: ["Grass"],
		subtypes: ["Quick", "Can't target any King"],
		cost: 1,
		activation: onActivate(1),
		targets: [foeInRange],
		effect: [{
			op: "status",
			to: first,
			status: "cannot attack",
			lasts: { until: "moves" }
		}, {
			op: "status",
			to: first,
			status: "cannot recoil",
			lasts: { until: "moves" }
		}],
		sides: [
			"HeavyBoots",
			"NettleKiss",
			"OakBulwark",
			"HemOfThorns"
		]
	}),
	spell({
		id: 217,
		name: "Sleeping Apple",
		shortCode: "SLP",
		flavour: "One bite, and the orchard dreams you.",
		art: "shiny-apple",
		rarity: tier.rare,
		elements: ["Fairy"],
		subtypes: ["Quick", "Can't target any King"],
		cost: 1,
		activation: onActivate(2),
		targets: [foeInRange],
		effect: [{
			op: "status",
			to: first,
			status: "cannot activate",
			lasts: { until: "is damaged" }
		}, {
			op: "status",
			to: first,
			status: "cannot attack",
			lasts: { until: "is damaged" }
		}],
		sides: [
			"SwappedHats",
			"SoakedThrough",
			"ElfinBlood",
			"MarshLantern"
		]
	}),
	spell({
		id: 218,
		name: "Muzzled Oracle",
		shortCode: "MUO",
		flavour: "She saw it coming. She could not say.",
		art: "mouth-watering",
		rarity: tier.rare,
		elements: ["Psychic"],
		subtypes: ["Once per turn"],
		cost: 1,
		activation: onActivate(2),
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot activate spells",
			lasts: { turns: 1 }
		}],
		sides: [
			"LooseTongue",
			"Hush",
			"ClearHead",
			"Snuffer"
		]
	}),
	spell({
		id: 219,
		name: "Barred Gate",
		shortCode: "BGA",
		flavour: "The guests may knock until the feast is over.",
		art: "closed-doors",
		rarity: tier.kindaRare,
		elements: ["Steel"],
		cost: 1,
		activation: burnFromHand(1),
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot summon",
			lasts: { turns: 1 }
		}, {
			op: "playerStatus",
			player: "opposing",
			status: "cannot stack",
			lasts: { turns: 1 }
		}],
		sides: [
			"BarredDoor",
			"ColdWelcome",
			"ClosedRanks",
			"LoosePage"
		]
	})
];
// packages/catalogue/src/spells/fortunes.ts
var fortunes = [
	spell({
		id: 243,
		name: "Clockwork Crow",
		shortCode: "CWC",
		flavour: "Wind it at dusk. By dawn it has opinions.",
		art: "cuckoo-clock",
		elements: ["Tech", "Flying"],
		subtypes: ["Quick"],
		cost: 1,
		effect: [{
			op: "pick",
			chooser: "own",
			from: "deck top",
			whose: "own",
			look: 4,
			amount: 1,
			fate: "hand"
		}],
		sides: [
			"SecondGlance",
			"CrowShare",
			"HomingSwallow",
			"EarToTheWall"
		]
	}),
	spell({
		id: 244,
		name: "Open Book",
		shortCode: "OPB",
		flavour: "You move your lips when you scheme.",
		art: "open-book",
		rarity: tier.kindaRare,
		elements: ["Psychic"],
		cost: 1,
		activation: onActivate(1),
		effect: [
			{
				op: "showHand",
				player: "opposing",
				amount: "all"
			},
			{
				op: "pick",
				chooser: "own",
				from: "hand",
				whose: "opposing",
				cards: { kind: "spell" },
				amount: 1,
				upTo: true,
				fate: "deck bottom"
			},
			{
				op: "draw",
				player: "own",
				amount: 1
			}
		],
		sides: [
			"ClearHead",
			"LoosePage",
			"EarToTheWall",
			"LooseTongue"
		]
	}),
	spell({
		id: 245,
		name: "Night Market",
		shortCode: "NIM",
		flavour: "Everything is for sale but the exit.",
		art: "shop",
		elements: ["Dark"],
		cost: 1,
		activation: onActivate(1),
		effect: [{
			op: "pick",
			chooser: "opposing",
			from: "hand",
			whose: "opposing",
			amount: 1,
			fate: "bin"
		}, {
			op: "draw",
			player: "own",
			amount: 1
		}],
		sides: [
			"LightFingers",
			"CoinOnEdge",
			"Stowaway",
			"RottenLeaves"
		]
	}),
	spell({
		id: 246,
		name: "Harvest Home",
		shortCode: "HAH",
		flavour: "What fell in spring stands up in autumn.",
		art: "wheat",
		rarity: tier.superRare,
		elements: ["Grass"],
		subtypes: ["Once per turn"],
		cost: 2,
		activation: onActivating(2),
		effect: [{
			op: "recoverRandom",
			amount: {
				of: {
					pile: "bin",
					side: "own"
				},
				per: 2,
				max: 5
			}
		}, {
			op: "spellGoes",
			zone: "void"
		}],
		sides: [
			"WarmPurse",
			"TuckedAway",
			"BarkSalve",
			"Bellows"
		]
	}),
	spell({
		id: 247,
		name: "Three Wishes",
		shortCode: "TWI",
		flavour: "The third is always to undo the first two.",
		art: "magic-lamp",
		rarity: tier.rare,
		elements: ["Fairy"],
		subtypes: ["Once per turn"],
		cost: 1,
		activation: onActivate(1),
		effect: [{
			op: "either",
			chooser: "own",
			options: [
				[{
					op: "draw",
					player: "own",
					amount: 2
				}],
				[{
					op: "gainEnergy",
					player: "own",
					amount: 4
				}],
				[{
					op: "heal",
					to: "own king",
					amount: 6
				}, {
					op: "shield",
					player: "own",
					amount: 6
				}]
			]
		}],
		sides: [
			"LooseTongue",
			"SaltCircle",
			"ElfinBlood",
			"Bellows"
		]
	}),
	spell({
		id: 248,
		name: "Second Funeral",
		shortCode: "SEF",
		flavour: "Nobody wept the first time. It noticed.",
		art: "coffin",
		rarity: tier.veryRare,
		elements: ["Ghost"],
		cost: 1,
		activation: customCost("burn bin cards", 2),
		targets: [{ what: "void" }],
		effect: [{
			op: "send",
			to: first,
			zone: "hand"
		}],
		sides: [
			"BurntOffering",
			"Mudlark",
			"ReapingSong",
			"LowEmber"
		]
	}),
	spell({
		id: 249,
		name: "Lychgate",
		shortCode: "LYC",
		flavour: "Built wide enough for two, going opposite ways.",
		art: "graveyard",
		rarity: tier.veryRare,
		elements: ["Ghost", "Dark"],
		subtypes: ["Once per turn"],
		cost: 2,
		activation: onActivating(2),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "bin",
			whose: "own",
			cards: {
				kind: "monster",
				level: { max: 1 }
			},
			amount: 1,
			fate: "summon"
		}],
		sides: [
			"WingedSeed",
			"LateHour",
			"CrowShare",
			"GrudgeLedger"
		]
	}),
	spell({
		id: 250,
		name: "Spare Parts",
		shortCode: "SPP",
		flavour: "It has your hands. It has everyone’s hands.",
		art: "robot-grab",
		rarity: tier.superRare,
		elements: ["Tech"],
		subtypes: ["Once per turn"],
		cost: 2,
		activation: burnFromField(2),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "superdeck",
			whose: "own",
			cards: {
				kind: "supermon",
				level: { max: 2 }
			},
			amount: 1,
			fate: "summon"
		}],
		sides: [
			"TurnedSoil",
			"TuckedAway",
			"LeadLining"
		]
	}),
	spell({
		id: 251,
		name: "Fresh Deal",
		shortCode: "FDE",
		flavour: "Same table, same thieves, new cards.",
		art: "card-exchange",
		elements: ["Normal"],
		subtypes: ["Quick"],
		cost: 1,
		effect: [{
			op: "reloadHand",
			player: "own"
		}, {
			op: "draw",
			player: "own",
			amount: 1
		}],
		sides: [
			"LoosePage",
			"WarmPurse",
			"FullSatchel",
			"Stowaway"
		]
	}),
	spell({
		id: 252,
		name: "Tainted Well",
		shortCode: "TAW",
		flavour: "The whole village drank, to be polite.",
		art: "well",
		elements: ["Poison"],
		cost: 1,
		activation: onActivate(1),
		effect: [{
			op: "mill",
			player: "opposing",
			amount: 3
		}, {
			op: "loseEnergy",
			player: "opposing",
			amount: {
				of: {
					pile: "bin",
					side: "opposing",
					cards: { kind: "spell" }
				},
				per: 2,
				max: 4
			}
		}],
		sides: [
			"RottenLeaves",
			"WaspVerse",
			"TwoEvils",
			"ChippedCrown"
		]
	}),
	spell({
		id: 253,
		name: "Frozen Inkwell",
		shortCode: "FIN",
		flavour: "No orders today. The general is composing them in his head.",
		art: "quill-ink",
		rarity: tier.kindaRare,
		elements: ["Ice"],
		cost: 1,
		activation: onActivate(2),
		effect: [{
			op: "playerStatus",
			player: "opposing",
			status: "cannot draw",
			lasts: { turns: 2 }
		}, {
			op: "discardRandom",
			player: "opposing",
			amount: 1
		}],
		sides: [
			"CrookedRoads",
			"LooseTongue",
			"LateHour",
			"NightWatch"
		]
	}),
	spell({
		id: 254,
		name: "Tidy Burial",
		shortCode: "TIB",
		flavour: "Deep, straight, and paid for by the other side.",
		art: "dig-hole",
		elements: ["Ground"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [{ what: "opposing bin" }, {
			what: "opposing bin",
			optional: true
		}],
		effect: [
			{
				op: "send",
				to: first,
				zone: "void"
			},
			{
				op: "send",
				to: second,
				zone: "void"
			},
			{
				op: "gainEnergy",
				player: "own",
				amount: 1
			}
		],
		sides: [
			"Mudlark",
			"LoosePage",
			"GrudgeLedger",
			"RabbitHole"
		]
	}),
	spell({
		id: 255,
		name: "Wishing Well",
		shortCode: "WIW",
		flavour: "Whatever you throw in, it counts.",
		art: "fountain",
		elements: ["Water", "Fairy"],
		subtypes: ["Quick"],
		cost: 1,
		activation: customCost("discard", 1),
		effect: [
			{
				op: "shield",
				player: "own",
				amount: 6
			},
			{
				op: "heal",
				to: "own king",
				amount: "all"
			},
			{
				op: "gainEnergy",
				player: "own",
				amount: {
					of: { count: { side: "own" } },
					per: 2
				}
			}
		],
		sides: [
			"CoinOnEdge",
			"PatchedCrown",
			"MarshLantern",
			"LongShadow"
		]
	}),
	spell({
		id: 256,
		name: "Crooked Scales",
		shortCode: "CSC",
		flavour: "A thumb weighs a little more each year.",
		art: "weight-scale",
		rarity: tier.rare,
		elements: ["Dark"],
		subtypes: ["Once per turn"],
		cost: 1,
		activation: onActivate(1),
		effect: [{
			op: "stealEnergy",
			amount: {
				of: { count: {
					side: "opposing",
					cards: "under"
				} },
				plus: 2,
				max: 10
			}
		}],
		sides: [
			"TwoEvils",
			"BarredDoor",
			"TitheBox"
		]
	}),
	spell({
		id: 257,
		name: "Seed Vault",
		shortCode: "SEV",
		flavour: "Every winter ends for someone who kept the key.",
		art: "plant-seed",
		elements: ["Tech", "Grass"],
		cost: 1,
		activation: customCost("burn deck cards", 2),
		effect: [{
			op: "pick",
			chooser: "own",
			from: "deck",
			whose: "own",
			cards: {
				kind: "monster",
				cost: { max: 2 }
			},
			amount: 1,
			upTo: true,
			fate: "hand"
		}, {
			op: "shuffle",
			player: "own"
		}],
		sides: [
			"TuckedAway",
			"WingedSeed",
			"BarkSalve",
			"LoosePage"
		]
	}),
	spell({
		id: 258,
		name: "Sunken Pantry",
		shortCode: "SUP",
		flavour: "The flood took the bread and gave back the jars.",
		art: "amphora",
		elements: ["Water"],
		subtypes: ["Quick"],
		cost: 1,
		effect: [
			{
				op: "pick",
				chooser: "own",
				from: "void",
				whose: "own",
				amount: 1,
				upTo: true,
				fate: "deck"
			},
			{
				op: "pick",
				chooser: "own",
				from: "bin",
				whose: "own",
				amount: 2,
				upTo: true,
				fate: "deck"
			},
			{
				op: "shuffle",
				player: "own"
			},
			{
				op: "draw",
				player: "own",
				amount: 1
			}
		],
		sides: [
			"FullSatchel",
			"Mudlark",
			"Stowaway",
			"Poultice"
		]
	}),
	spell({
		id: 259,
		name: "Buried Letter",
		shortCode: "BUL",
		flavour: "To be opened after I am right.",
		art: "envelope",
		rarity: tier.kindaRare,
		elements: ["Ground"],
		subtypes: ["Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [{ what: "bin" }],
		effect: [{
			op: "send",
			to: first,
			zone: "hand"
		}, {
			op: "pick",
			chooser: "own",
			from: "hand",
			whose: "own",
			amount: 1,
			fate: "deck top"
		}],
		sides: [
			"HomingSwallow",
			"LastWord",
			"RabbitHole",
			"SecondGlance"
		]
	}),
	spell({
		id: 260,
		name: "Thin Harvest",
		shortCode: "THH",
		flavour: "The scythe took more than it was shown.",
		art: "scythe",
		rarity: tier.rare,
		elements: ["Bug", "Poison"],
		cost: 1,
		activation: burnFromHand(1),
		effect: [{
			op: "if",
			condition: {
				quantity: { deckSize: "opposing" },
				is: "at most",
				than: 15
			},
			then: [{
				op: "loseEnergy",
				player: "opposing",
				amount: 5
			}],
			else: [{
				op: "mill",
				player: "opposing",
				amount: 5
			}]
		}],
		sides: [
			"RottenLeaves",
			"ChippedCrown",
			"NettleKiss"
		]
	})
];
// packages/catalogue/src/spells/lasting.ts
var lasting = [
	spell({
		id: 270,
		name: "Candle Vigil",
		shortCode: "CVI",
		flavour: "One flame watches. The rest remember.",
		art: "candles",
		elements: ["Fire"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 1,
		activation: onActivate(1),
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: { count: {
					side: "own",
					element: "Fire"
				} },
				plus: 1,
				max: 4
			}
		}],
		sides: [
			"LowEmber",
			"MarshLantern",
			"NightWatch"
		]
	}),
	spell({
		id: 271,
		name: "Marsh Fever",
		shortCode: "MAF",
		flavour: "Breathe shallow. Then do not.",
		art: "swamp",
		rarity: tier.kindaRare,
		elements: ["Poison"],
		subtypes: [
			"Continuous",
			"Max one per Stack",
			"Kings are unaffected"
		],
		cost: 1,
		activation: onActivate(1),
		continuous: [{
			continuous: "modify",
			affects: {
				side: "opposing",
				within: {
					kind: "Circle",
					size: 1,
					of: "self"
				}
			},
			stat: "power",
			how: "lower",
			amount: 2
		}],
		sides: [
			"CrookedRoads",
			"MarshLantern",
			"RottenLeaves",
			"WaspVerse"
		]
	}),
	spell({
		id: 272,
		name: "Copper Nerves",
		shortCode: "CON",
		flavour: "The thought arrives before the thinker.",
		art: "electric",
		rarity: tier.superRare,
		elements: ["Electric"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 2,
		activation: onActivating(2),
		continuous: [{
			continuous: "extraAttacks",
			when: {
				quantity: { stackSize: "self" },
				is: "at least",
				than: 3
			},
			affects: "self",
			amount: 1
		}],
		sides: [
			"ChainSpark",
			"SoftLanding",
			"TwinBlades"
		]
	}),
	spell({
		id: 273,
		name: "Hive Mind",
		shortCode: "HIV",
		flavour: "Ask any of us. Ask all of us. There is no difference.",
		art: "hive-mind",
		rarity: tier.kindaRare,
		elements: ["Bug"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 1,
		activation: onActivate(1),
		effect: [{
			op: "monsterType",
			to: "self",
			how: "add",
			monsterType: "Beast",
			lasts: "while stacked"
		}],
		continuous: [{
			continuous: "modify",
			affects: "self",
			stat: "eq",
			how: "raise",
			amount: {
				of: { count: {
					sameStack: true,
					cards: "under"
				} },
				max: 2
			}
		}],
		sides: [
			"ShoulderClimb",
			"TuckedAway",
			"RootCall",
			"TurnedSoil"
		]
	}),
	spell({
		id: 274,
		name: "Menhir Ring",
		shortCode: "MRG",
		flavour: "They were here before the question.",
		art: "stone-bridge",
		rarity: tier.rare,
		elements: ["Ground"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 1,
		activation: onActivate(1),
		effect: [{
			op: "status",
			to: "self",
			status: "cannot be lifted or unstacked",
			lasts: "while source on field"
		}],
		continuous: [{
			continuous: "armour",
			affects: {
				side: "own",
				within: {
					kind: "Square",
					size: 2,
					of: "self"
				}
			},
			from: "attacks",
			amount: 2
		}],
		sides: [
			"OakBulwark",
			"ClosedRanks",
			"LeadLining",
			"SaltCircle"
		]
	}),
	spell({
		id: 275,
		name: "Toll House",
		shortCode: "TOH",
		flavour: "The road is free. The barrier is not.",
		art: "saloon-doors",
		rarity: tier.rare,
		elements: ["Normal"],
		subtypes: ["Continuous"],
		cost: 1,
		activation: onActivate(1),
		continuous: [{
			continuous: "upfront",
			player: "opposing",
			cards: { kind: "spell" },
			how: "raise",
			amount: 1
		}],
		sides: [
			"TitheBox",
			"BarredDoor",
			"LightFingers"
		]
	}),
	spell({
		id: 276,
		name: "Guild Licence",
		shortCode: "GUI",
		flavour: "Stamped, countersigned, and smudged where it matters.",
		art: "stamper",
		elements: ["Tech"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 1,
		activation: onActivate(1),
		continuous: [{
			continuous: "payments",
			lower: 1
		}],
		sides: [
			"FullSatchel",
			"EarToTheWall",
			"CompassRose",
			"TwinBlades"
		]
	}),
	spell({
		id: 277,
		name: "Wolf Winter",
		shortCode: "WOW",
		flavour: "By February the whole village ran on four legs.",
		art: "direwolf",
		rarity: tier.rare,
		elements: ["Ice"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 1,
		activation: onActivate(1),
		continuous: [{
			continuous: "monsterType",
			affects: "self",
			monsterType: "Wolf"
		}, {
			continuous: "battleBonus",
			affects: {
				side: "own",
				monsterType: "Wolf"
			},
			against: { stat: {
				stat: "power",
				is: "more than",
				than: 7
			} },
			amount: 2
		}],
		sides: [
			"PackBrand",
			"PackFury",
			"ColdWelcome",
			"CushionedPaws"
		]
	}),
	spell({
		id: 278,
		name: "Elder Tongue",
		shortCode: "ELT",
		flavour: "Spoken once, the stones still lean to hear it.",
		art: "rune-stone",
		rarity: tier.veryRare,
		elements: ["Psychic"],
		subtypes: [
			"Continuous",
			"Max one per Stack",
			"Quick"
		],
		requirement: "highest IQ on field",
		cost: 1,
		activation: onActivate(1),
		continuous: [{
			continuous: "element",
			affects: "self",
			element: "Psychic"
		}, {
			continuous: "naturalBonus",
			affects: "self",
			times: 2
		}],
		sides: [
			"ClearHead",
			"MarshLantern",
			"MirrorLunge"
		]
	}),
	spell({
		id: 279,
		name: "Empty Throne",
		shortCode: "EMT",
		flavour: "Everyone kneels, just in case.",
		art: "stone-throne",
		rarity: tier.ultraRare,
		elements: ["Dark"],
		subtypes: ["Continuous"],
		cost: 2,
		activation: onActivate(1),
		continuous: [{
			continuous: "playerStatus",
			when: { all: [{ turnOf: "own" }, { fullStack: true }] },
			player: "opposing",
			status: "cannot respond"
		}],
		sides: [
			"Hush",
			"LongShadow",
			"ClosedRanks"
		]
	}),
	spell({
		id: 280,
		name: "Kite String",
		shortCode: "KIT",
		flavour: "Let out the line until the sky gets ideas.",
		art: "kite",
		rarity: tier.kindaRare,
		elements: ["Flying"],
		subtypes: ["Continuous", "Max one per Stack"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFriend],
		effect: [{
			op: "modify",
			to: first,
			stat: "range",
			how: "raise",
			amount: 1,
			lasts: "while source on field"
		}],
		continuous: [{
			continuous: "rangeType",
			affects: "self",
			rangeType: "Circle"
		}, {
			continuous: "status",
			when: {
				who: "self",
				matches: { advanced: true }
			},
			affects: "self",
			status: "attacks past cards"
		}],
		sides: [
			"SoftLanding",
			"CompassRose",
			"ChangedPlaces",
			"SecondWind"
		]
	}),
	spell({
		id: 281,
		name: "Thorn Hedge",
		shortCode: "THG",
		flavour: "Sleep well. It has never once let a prince through.",
		art: "thorn-helix",
		elements: ["Grass"],
		subtypes: [
			"Continuous",
			"Quick",
			"Max one per Stack"
		],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			...foeInRange,
			optional: true
		}],
		effect: [{
			op: "status",
			to: first,
			status: "cannot be upgraded",
			lasts: "while source on field"
		}],
		continuous: [{
			continuous: "recoil",
			affects: "self",
			how: "multiply",
			amount: 2
		}, {
			continuous: "armour",
			affects: "self",
			from: "recoil",
			amount: 2
		}],
		sides: [
			"BluntedTooth",
			"NettleKiss",
			"HeavyBoots",
			"HemOfThorns"
		]
	})
];
// packages/catalogue/src/spells/moves.ts
var moves = [
	spell({
		id: 220,
		name: "Glass Lake",
		shortCode: "GLA",
		flavour: "Cross before the sun finds out.",
		art: "ice-skate",
		elements: ["Ice"],
		subtypes: ["Once per turn"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFollower, {
			what: "empty",
			reach: "range"
		}],
		effect: [{
			op: "place",
			to: first,
			square: { slot: 1 }
		}],
		sides: [
			"WashClean",
			"ColdWelcome",
			"FrostHook",
			"SecondWind"
		]
	}),
	spell({
		id: 221,
		name: "Updraft",
		shortCode: "UPD",
		flavour: "Home is whichever way the wind says.",
		art: "whirlwind",
		rarity: tier.rare,
		elements: ["Flying"],
		subtypes: ["Quick", "Can't target any King"],
		cost: 1,
		activation: onActivate(2),
		targets: [{
			what: "monster",
			side: "opposing",
			level: { max: 1 },
			reach: "global"
		}],
		effect: [{
			op: "send",
			to: first,
			zone: "hand"
		}],
		sides: [
			"TornCurtain",
			"LooseTongue",
			"SoftLanding",
			"WingedSeed"
		]
	}),
	spell({
		id: 222,
		name: "Feather Road",
		shortCode: "FER",
		flavour: "Nobody built it. Everybody fell off it once.",
		art: "feathered-wing",
		elements: ["Flying"],
		subtypes: ["Unstack on use"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFriend],
		effect: [
			{
				op: "ready",
				to: first,
				what: "move"
			},
			{
				op: "status",
				to: first,
				status: "moves past cards",
				lasts: "this turn"
			},
			{
				op: "status",
				to: first,
				status: "may attack after moving",
				lasts: "this turn"
			}
		],
		sides: [
			"SwornGuest",
			"SecondGlance",
			"ChangedPlaces",
			"SoftLanding"
		]
	}),
	spell({
		id: 223,
		name: "Castling",
		shortCode: "CAS",
		flavour: "The crown stays. The head beneath it moves.",
		art: "chess-rook",
		rarity: tier.kindaRare,
		elements: ["Normal"],
		subtypes: ["Quick", "Once per turn"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFollower],
		effect: [{
			op: "swap",
			a: "own king",
			b: first
		}],
		sides: [
			"SaltCircle",
			"PatchedCrown",
			"OakBulwark",
			"ChangedPlaces"
		]
	}),
	spell({
		id: 224,
		name: "Undertow",
		shortCode: "UND",
		flavour: "The river shakes your hand and keeps it.",
		art: "whirlpool-shuriken",
		elements: ["Water"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [foeInRange],
		effect: [{
			op: "push",
			to: first,
			direction: "towards",
			squares: 2
		}, {
			op: "modify",
			to: first,
			stat: "power",
			how: "lower",
			amount: 2,
			lasts: "this turn"
		}],
		sides: [
			"SoakedThrough",
			"HookLine",
			"Gust",
			"HeavyBoots"
		]
	}),
	spell({
		id: 225,
		name: "Changing Guard",
		shortCode: "CGD",
		flavour: "Same gate, same spear, fresher eyes.",
		art: "guards",
		elements: ["Steel"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [{
			what: "under monster",
			side: "own",
			reach: "global"
		}],
		effect: [{
			op: "raise",
			to: first
		}, {
			op: "status",
			to: first,
			status: "may act on arrival",
			lasts: "this turn"
		}],
		sides: [
			"TuckedAway",
			"RootCall",
			"ShoulderClimb",
			"TwinBlades"
		]
	}),
	spell({
		id: 226,
		name: "Locust Year",
		shortCode: "LOY",
		flavour: "First the leaves, then the branches, then the word for tree.",
		art: "long-antennae-bug",
		rarity: tier.kindaRare,
		elements: ["Bug"],
		subtypes: ["Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			what: "monster",
			side: "opposing",
			stacked: true,
			reach: "global"
		}],
		effect: [{
			op: "strip",
			to: first,
			zone: "bin"
		}, {
			op: "if",
			condition: {
				quantity: { stackSize: first },
				is: "at least",
				than: 3
			},
			then: [{
				op: "strip",
				to: first,
				zone: "bin"
			}]
		}],
		sides: [
			"RottenLeaves",
			"LoosenedStone",
			"WaspVerse",
			"CrowShare"
		]
	}),
	spell({
		id: 227,
		name: "Unpicked Seam",
		shortCode: "UNS",
		flavour: "One thread, and the whole coat confesses.",
		art: "sewing-needle",
		elements: ["Fairy", "Bug"],
		subtypes: ["Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [{
			what: "under",
			side: "opposing",
			reach: "global"
		}],
		effect: [{
			op: "send",
			to: first,
			zone: "hand"
		}],
		sides: [
			"TornCurtain",
			"LightFingers",
			"EarToTheWall",
			"FullSatchel"
		]
	}),
	spell({
		id: 228,
		name: "Marionette",
		shortCode: "MRT",
		flavour: "It bows so beautifully, and never to you.",
		art: "puppet",
		rarity: tier.ultraRare,
		elements: ["Psychic"],
		subtypes: [
			"Owner is not King",
			"Once per turn",
			"Can't target any King"
		],
		requirement: "highest IQ on field",
		cost: 3,
		activation: halfEnergy,
		targets: [{
			what: "monster",
			side: "opposing",
			stacked: false,
			stat: {
				stat: "power",
				is: "less than",
				than: 10
			},
			reach: "range"
		}],
		effect: [{
			op: "control",
			to: first
		}],
		sides: [
			"SwappedHats",
			"SwornGuest",
			"MirrorLunge"
		]
	}),
	spell({
		id: 229,
		name: "Changeling Cradle",
		shortCode: "CHA",
		flavour: "It smiles like the child, but never blinks like it.",
		art: "baby-face",
		rarity: tier.kindaRare,
		elements: ["Fairy"],
		subtypes: ["Quick", "Can't target any King"],
		cost: 1,
		targets: [{
			what: "monster",
			reach: "global"
		}],
		effect: [
			{
				op: "element",
				to: first,
				how: "set",
				element: "Normal",
				lasts: { turns: 2 }
			},
			{
				op: "monsterType",
				to: first,
				how: "set",
				monsterType: "Fox",
				lasts: { turns: 2 }
			},
			{
				op: "rangeType",
				to: first,
				rangeType: "Diagonal",
				lasts: { turns: 2 }
			}
		],
		sides: [
			"Sheepskin",
			"ElfinBlood",
			"WashClean",
			"PackBrand"
		]
	}),
	spell({
		id: 230,
		name: "Sinkhole",
		shortCode: "SNK",
		flavour: "The cellar was always deeper than the house.",
		art: "sinking-trap",
		elements: ["Ground"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [{
			what: "facedown",
			side: "opposing",
			reach: "global"
		}],
		effect: [{
			op: "reveal",
			to: first
		}, {
			op: "send",
			to: first,
			zone: "void"
		}],
		sides: [
			"TornCurtain",
			"Mudlark",
			"RabbitHole",
			"CrookedRoads"
		]
	}),
	spell({
		id: 231,
		name: "Tournament Day",
		shortCode: "TOU",
		flavour: "Two riders, one bridge, and bread for the crowd.",
		art: "mounted-knight",
		rarity: tier.rare,
		elements: ["Normal", "Fighting"],
		subtypes: ["Kings are unaffected"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFoe],
		effect: [
			{
				op: "choose",
				chooser: "opposing",
				target: {
					what: "empty",
					reach: "global"
				},
				slot: 1
			},
			{
				op: "place",
				to: first,
				square: { slot: 1 }
			},
			{
				op: "status",
				to: first,
				status: "cannot move",
				lasts: { turns: 1 }
			},
			{
				op: "status",
				to: first,
				status: "passes nothing up",
				lasts: { turns: 1 }
			}
		],
		sides: [
			"Gust",
			"EchoInTheWell",
			"CompassRose",
			"RamCharge"
		]
	})
];
// packages/catalogue/src/spells/strengths.ts
var strengths = [
	spell({
		id: 261,
		name: "War Drum",
		shortCode: "WDR",
		flavour: "The heart learns the tune before the feet do.",
		art: "drum",
		elements: ["Fighting"],
		subtypes: ["Once per turn"],
		cost: 1,
		activation: onActivate(1),
		area: {
			kind: "Global",
			size: 0
		},
		effect: [{
			op: "modify",
			to: { area: { side: "own" } },
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}],
		sides: [
			"Bellows",
			"HallowedGround",
			"PackBrand",
			"RamCharge"
		]
	}),
	spell({
		id: 262,
		name: "Storm Bell",
		shortCode: "STB",
		flavour: "Rung once for weather, twice for war.",
		art: "lightning-frequency",
		elements: ["Electric"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [anyFriend],
		effect: [{
			op: "modify",
			to: first,
			stat: "power",
			how: "raise",
			amount: {
				of: { responseLevel: true },
				times: 2,
				max: 8
			},
			lasts: "this turn"
		}],
		sides: [
			"LastWord",
			"CurfewBell",
			"ChainSpark",
			"SparkSatchel"
		]
	}),
	spell({
		id: 263,
		name: "Whetstone Hymn",
		shortCode: "WHH",
		flavour: "A short song with a great many verses.",
		art: "sword-smithing",
		rarity: tier.kindaRare,
		elements: ["Steel"],
		subtypes: ["Many per turn"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFriend],
		effect: [{
			op: "modify",
			to: first,
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}, {
			op: "spellGoes",
			zone: "hand"
		}],
		sides: [
			"WhettedEdge",
			"ClearHead",
			"RustBite",
			"LeadLining"
		]
	}),
	spell({
		id: 264,
		name: "Overwound Spring",
		shortCode: "OVS",
		flavour: "It will run faster than it was built to stop.",
		art: "spring",
		rarity: tier.rare,
		elements: ["Tech"],
		subtypes: ["Unstack on use", "Owner is not King"],
		cost: 1,
		activation: customCost("damage self", 2),
		effect: [{
			op: "extraAttacks",
			to: "self",
			amount: 1
		}, {
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: 2,
			lasts: "this turn"
		}],
		sides: [
			"SecondWind",
			"HomingSwallow",
			"TwinBlades",
			"SparkSatchel"
		]
	}),
	spell({
		id: 265,
		name: "Plain Oath",
		shortCode: "PLO",
		flavour: "No trumpets. Just a hand, and a held gaze.",
		art: "sword-in-stone",
		rarity: tier.kindaRare,
		elements: ["Normal"],
		subtypes: [
			"Top Stack card must be monster",
			"Owner is not King",
			"Quick"
		],
		cost: 0,
		activation: parentCost,
		effect: [{
			op: "modify",
			to: "self",
			stat: "power",
			how: "raise",
			amount: {
				of: {
					stat: "level",
					of: "self"
				},
				times: 2,
				plus: 1
			},
			lasts: "until own next turn"
		}],
		sides: [
			"Poultice",
			"SecondWind",
			"ShoulderClimb",
			"ClosedRanks"
		]
	}),
	spell({
		id: 266,
		name: "Crown of Coals",
		shortCode: "COC",
		flavour: "It fits any head that can bear it.",
		art: "crowned-explosion",
		rarity: tier.veryRare,
		elements: ["Fire"],
		subtypes: ["Once per turn", "Can't target any King"],
		cost: 2,
		activation: onActivate(2),
		targets: [anyFollower],
		effect: [
			{
				op: "element",
				to: first,
				how: "add",
				element: "Fire",
				lasts: "while on field"
			},
			{
				op: "modify",
				to: first,
				stat: "power",
				how: "raise",
				amount: 3,
				lasts: "while on field"
			},
			{
				op: "modify",
				to: first,
				stat: "eq",
				how: "raise",
				amount: 1,
				lasts: "while on field"
			}
		],
		sides: [
			"BurntOffering",
			"LowEmber",
			"LateHour",
			"TwinBlades"
		]
	}),
	spell({
		id: 267,
		name: "Briar Cloak",
		shortCode: "BRK",
		flavour: "Cut for no one. Fits whoever stops struggling.",
		art: "thorned-arrow",
		elements: ["Grass"],
		subtypes: ["Quick"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFriend],
		effect: [{
			op: "grant",
			to: first,
			ability: idOf(passiveAbilities, "BarbedHide"),
			lasts: "until own next turn"
		}, {
			op: "monsterType",
			to: first,
			how: "add",
			monsterType: "Golem",
			lasts: { turns: 1 }
		}],
		sides: [
			"SwornGuest",
			"WhettedEdge",
			"HemOfThorns",
			"NettleKiss"
		]
	}),
	spell({
		id: 268,
		name: "Owl Lamp",
		shortCode: "OWL",
		flavour: "It shows you what the dark was reading.",
		art: "owl",
		elements: ["Psychic"],
		subtypes: ["Quick"],
		cost: 1,
		targets: [anyFriend],
		effect: [{
			op: "modify",
			to: first,
			stat: "iq",
			how: "multiply",
			amount: 2,
			lasts: "this turn"
		}, {
			op: "status",
			to: first,
			status: "ignores natural weakness",
			lasts: "this turn"
		}],
		sides: [
			"ClearHead",
			"SwappedHats",
			"MarshLantern",
			"SecondGlance"
		]
	}),
	spell({
		id: 269,
		name: "Held Breath",
		shortCode: "HEB",
		flavour: "The mountain was about to say something.",
		art: "lungs",
		elements: ["Ground"],
		cost: 1,
		activation: onActivate(1),
		targets: [anyFollower],
		effect: [{
			op: "modify",
			to: first,
			stat: "power",
			how: "raise",
			amount: 4,
			lasts: { until: "attacks" }
		}, {
			op: "status",
			to: first,
			status: "cannot move",
			lasts: { until: "attacks" }
		}],
		sides: [
			"HeavyBoots",
			"OakBulwark",
			"PackFury",
			"CompassRose"
		]
	})
];
// packages/catalogue/src/spells/spells.ts
var spells = [
	...[
		spell({
			id: 200,
			name: "Kindling",
			shortCode: "KIN",
			flavour: "Every great fire remembers being small.",
			art: "small-fire",
			elements: ["Fire"],
			subtypes: ["Quick"],
			cost: 1,
			activation: onActivate(1),
			targets: [anyFoe],
			effect: [{
				op: "damage",
				to: first,
				amount: 4
			}],
			sides: [
				"Cinders",
				"BurntOffering",
				"LoosePage",
				"SparkSatchel"
			]
		}),
		spell({
			id: 201,
			name: "Stubble Fire",
			shortCode: "STF",
			flavour: "They lit one field. The wind chose the others.",
			art: "wildfires",
			rarity: tier.rare,
			elements: ["Fire", "Grass"],
			subtypes: ["Kings are unaffected"],
			cost: 2,
			activation: onActivating(1),
			targets: [{
				what: "square",
				reach: "global"
			}],
			area: {
				kind: "Circle",
				size: 1
			},
			effect: [{
				op: "damage",
				to: { area: {} },
				amount: 4
			}],
			sides: [
				"Splinters",
				"ThickSmoke",
				"HallowedGround",
				"BurntOffering"
			]
		}),
		spell({
			id: 202,
			name: "Forked Storm",
			shortCode: "FKS",
			flavour: "It never strikes the same place once.",
			art: "lightning-tree",
			rarity: tier.kindaRare,
			elements: ["Electric"],
			subtypes: ["Quick"],
			cost: 1,
			activation: onActivate(2),
			targets: [anyFoe, {
				...anyFoe,
				optional: true
			}],
			effect: [{
				op: "damage",
				to: first,
				amount: 5
			}, {
				op: "damage",
				to: second,
				amount: 3
			}],
			sides: [
				"EchoInTheWell",
				"LastWord",
				"ChainSpark",
				"TornCurtain"
			]
		}),
		spell({
			id: 203,
			name: "High Tide",
			shortCode: "HTI",
			flavour: "The sea asks for the meadow back.",
			art: "big-wave",
			elements: ["Water"],
			subtypes: ["Kings are unaffected"],
			cost: 1,
			activation: onActivating(1),
			targets: [{
				what: "square",
				reach: "global"
			}],
			area: {
				kind: "Square",
				size: 2
			},
			effect: [{
				op: "damage",
				to: { area: { side: "opposing" } },
				amount: 2
			}, {
				op: "modify",
				to: { area: { side: "opposing" } },
				stat: "range",
				how: "set",
				amount: 1,
				lasts: { turns: 1 }
			}],
			sides: [
				"ThickSmoke",
				"Splinters",
				"Poultice",
				"HookLine"
			]
		}),
		spell({
			id: 204,
			name: "Grudge Match",
			shortCode: "GRM",
			flavour: "Nobody recalls the insult. Everybody recalls the answer.",
			art: "crossed-axes",
			elements: ["Fighting"],
			subtypes: ["Quick", "Can't target any King"],
			cost: 1,
			activation: onActivate(1),
			targets: [{
				what: "monster",
				side: "own",
				reach: "range"
			}, anyFoe],
			effect: [{
				op: "damage",
				to: second,
				amount: {
					of: {
						stat: "power",
						of: first
					},
					per: 2,
					max: 8
				}
			}, {
				op: "damage",
				to: first,
				amount: {
					of: {
						stat: "power",
						of: second
					},
					per: 2,
					max: 8
				}
			}],
			sides: [
				"SwornGuest",
				"GrudgeLedger",
				"PackFury",
				"WhettedEdge"
			]
		}),
		spell({
			id: 205,
			name: "Sexton and Spade",
			shortCode: "SXS",
			flavour: "The churchyard keeps its own accounts.",
			art: "hasty-grave",
			rarity: tier.rare,
			elements: ["Dark"],
			cost: 1,
			activation: burnFromField(1),
			targets: [anyFoe],
			effect: [{
				op: "damage",
				to: first,
				amount: {
					of: {
						pile: "bin",
						side: "own",
						cards: { kind: "monster" }
					},
					plus: 5,
					max: 9
				}
			}],
			sides: [
				"WeightOfYears",
				"ReapingSong",
				"LowEmber",
				"TitheBox"
			]
		}),
		spell({
			id: 206,
			name: "Landslip",
			shortCode: "LDP",
			flavour: "The hill was only waiting to be asked.",
			art: "falling-rocks",
			elements: ["Ground"],
			subtypes: ["Can't target own King"],
			cost: 1,
			activation: onActivate(1),
			targets: [{
				what: "monster",
				reach: "range"
			}],
			area: {
				kind: "Square",
				size: 1
			},
			effect: [{
				op: "damage",
				to: { area: {} },
				amount: 3
			}, {
				op: "status",
				to: { area: { side: "opposing" } },
				status: "cannot recoil",
				lasts: "this turn"
			}],
			sides: [
				"LoosenedStone",
				"HallowedGround",
				"HeavyBoots",
				"RamCharge"
			]
		}),
		spell({
			id: 207,
			name: "Knucklebones",
			shortCode: "KNB",
			flavour: "The bones do not cheat. They merely do not care.",
			art: "perspective-dice-six-faces-random",
			elements: ["Normal"],
			subtypes: ["Quick", "Once per turn"],
			cost: 1,
			activation: onActivate(1),
			targets: [foeInRange],
			effect: [{
				op: "damage",
				to: first,
				amount: { random: {
					min: 2,
					max: 9
				} }
			}],
			sides: [
				"CoinOnEdge",
				"ChippedCrown",
				"SwappedHats",
				"WarmPurse"
			]
		}),
		spell({
			id: 208,
			name: "Hailstones",
			shortCode: "HLS",
			flavour: "Winter throws what it can lift.",
			art: "ice-bolt",
			rarity: tier.kindaRare,
			elements: ["Ice"],
			subtypes: ["Quick", "Kings are unaffected"],
			cost: 1,
			activation: onActivating(2),
			targets: [{
				what: "square",
				reach: "range"
			}],
			area: {
				kind: "Diagonal",
				size: 2
			},
			effect: [{
				op: "damage",
				to: { area: { side: "opposing" } },
				amount: { random: {
					min: 2,
					max: 5
				} }
			}],
			sides: [
				"ColdWelcome",
				"Splinters",
				"FrostHook",
				"NightWatch"
			]
		}),
		spell({
			id: 209,
			name: "Quiet Axe",
			shortCode: "QAX",
			flavour: "It was sharpened on nobody’s orders.",
			art: "executioner-hood",
			rarity: tier.veryRare,
			elements: ["Fighting"],
			subtypes: [
				"Final",
				"Owner is not King",
				"Can't target any King"
			],
			requirement: "highest power on field",
			cost: 2,
			activation: onActivate(1),
			targets: [{
				what: "monster",
				side: "opposing",
				damaged: true,
				reach: "adjacent"
			}],
			effect: [{
				op: "destroy",
				to: first
			}],
			sides: [
				"CrowShare",
				"ReapingSong",
				"TwoEvils"
			]
		}),
		spell({
			id: 210,
			name: "Blood Price",
			shortCode: "BLP",
			flavour: "Paid in advance, in the only coin it takes.",
			art: "blood",
			rarity: tier.kindaRare,
			elements: ["Fighting", "Dark"],
			subtypes: [
				"Quick",
				"Owner is not King",
				"Top Stack card must be monster"
			],
			cost: 1,
			activation: customCost("damage self", 3),
			targets: [foeInRange],
			effect: [{
				op: "damage",
				to: first,
				amount: {
					of: {
						stat: "damage",
						of: "self"
					},
					plus: 3,
					max: 9
				}
			}],
			sides: [
				"Poultice",
				"PackFury",
				"WeightOfYears"
			]
		})
	],
	...binds,
	...moves,
	...answers,
	...fortunes,
	...strengths,
	...lasting
];
// packages/catalogue/src/catalogue.ts
var abilities = [...monsterAbilities, ...sides];
/** Every card and ability with its face, sorted by id (CT2). */
var entries = [
	...ruleCards,
	...resolveMonsters(monsters, abilities),
	...resolveSpells(spells, abilities),
	...abilities
].sort((a, b) => a.id - b.id);
new Map(entries.map((entry) => [entry.id, entry]));
var faceOf = ({ name, shortCode, flavour, art, hidden }) => ({
	name,
	shortCode,
	flavour,
	art,
	...hidden === void 0 ? {} : { hidden }
});
new Map(entries.map((entry) => [entry.id, faceOf(entry)]));
/** Returns an entry without its face, which the engine doesn't need. */
var definitionOf = ({ name: _name, shortCode: _shortCode, flavour: _flavour, art: _art, hidden: _hidden, note: _note, ...definition }) => definition;
/** All definitions, for the engine. */
var catalogue = {
	version: "2",
	definitions: entries.map(definitionOf)
};
// packages/catalogue/src/index.ts
/** The rules of the game over this catalogue. */
var rules = completeRules(createPlayRules(catalogue));
// tools/release/entry.ts
var versions = {
	engine: engineVersion,
	rules: rulesVersion,
	catalogue: catalogue.version
};
export { rules, versions };
